/** The six of the band, and their crew. Keys are the character ids of the rules. */
import { lenoreLowend } from "./lenore_lowend";
import { mortyRigger } from "./morty_rigger";
import { motherMaggot } from "./mother_maggot";
import type { Costume } from "./parts";
import { shredGhoulson } from "./shred_ghoulson";
import { stanStagedive } from "./stan_stagedive";
import { tessTombtom } from "./tess_tombtom";

const costumes: Readonly<Record<string, Costume>> = {
  mother_maggot: motherMaggot,
  shred_ghoulson: shredGhoulson,
  tess_tombtom: tessTombtom,
  stan_stagedive: stanStagedive,
  lenore_lowend: lenoreLowend,
  morty_rigger: mortyRigger,
};

/** How a character is drawn; an id that is not known yet looks like the crew. */
export const costume = (id: string): Costume => costumes[id] ?? mortyRigger;
export type { Costume } from "./parts";
