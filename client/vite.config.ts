import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { defineConfig, type Plugin } from "vite";

/** What pages ask for by name in the manifest: the fonts, and the programs. */
const entries = {
  fonts: "src/fonts.css",
  main: "src/main.tsx",
  replay: "src/replay.tsx",
  pages: "src/pages/pages.ts",
};

/**
 * `import skull from "~icons/death-skull"` gives the outline of one icon of the game-icons set (the
 * `d` of its one path, in a box of 512 x 512), so that only icons in use are shipped.
 */
function icons(): Plugin {
  const prefix = "~icons/";
  const require = createRequire(import.meta.url);
  let bodies: Record<string, { body: string }> | undefined;
  return {
    name: "shamble-icons",
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined;
      bodies ??= JSON.parse(
        readFileSync(require.resolve("@iconify-json/game-icons/icons.json"), "utf8"),
      ).icons;
      const name = id.slice(prefix.length + 1);
      const icon = bodies?.[name];
      const outline = icon && /^<path fill="currentColor" d="([^"]+)"\/>$/.exec(icon.body)?.[1];
      if (!outline) this.error(`game-icons has no icon of one path named ${name}`);
      return `export default ${JSON.stringify(outline)};`;
    },
  };
}

export default defineConfig({
  base: "/static/build/",
  publicDir: false,
  plugins: [icons()],
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  build: {
    outDir: "../static/build",
    emptyOutDir: true,
    manifest: true,
    target: "es2022",
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      input: Object.fromEntries(
        Object.entries(entries).filter(([, file]) => existsSync(new URL(file, import.meta.url))),
      ),
    },
  },
});
