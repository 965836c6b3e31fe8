/** The outline of one icon of the game-icons set, for a 512 x 512 box; see `vite.config.ts`. */
declare module "~icons/*" {
  const outline: string;
  export default outline;
}
