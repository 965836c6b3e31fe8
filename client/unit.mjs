/**
 * Runs the unit tests: bundles every src/**\/*.test.ts for Node with Vite (as Node alone reads no TypeScript), and
 * hands the bundles to Node's own test runner. `node unit.mjs [part of a file name]`.
 */

import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";

const root = fileURLToPath(new URL(".", import.meta.url));
const wanted = process.argv[2] ?? "";

/** Files below src whose name ends so. */
function testFiles() {
  return readdirSync(join(root, "src"), { recursive: true })
    .filter((name) => name.endsWith(".test.ts"))
    .map((name) => join("src", name));
}

const files = testFiles().filter((name) => name.includes(wanted));
const out = mkdtempSync(join(root, "node_modules", ".unit-"));
try {
  await build({
    root,
    configFile: false,
    oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
    logLevel: "error",
    build: {
      ssr: true,
      outDir: out,
      emptyOutDir: true,
      manifest: false,
      minify: false,
      rolldownOptions: {
        input: Object.fromEntries(files.map((name) => [name.replace(/\W+/g, "_"), join(root, name)])),
      },
    },
    ssr: { noExternal: true },
  });
  const bundles = readdirSync(out).filter((name) => /_test_ts\.m?js$/.test(name));
  if (bundles.length !== files.length)
    throw new Error(`bundled ${bundles.length} of ${files.length} test files`);
  const run = spawnSync(process.execPath, ["--test", ...bundles.map((name) => join(out, name))], {
    stdio: "inherit",
  });
  process.exitCode = run.status ?? 1;
} finally {
  rmSync(out, { recursive: true, force: true });
}
