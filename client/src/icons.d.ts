/** One icon of the game-icons set, as SVG markup for a 512 x 512 box; see `vite.config.ts`. */
declare module "~icons/*" {
  const body: string;
  export default body;
}
