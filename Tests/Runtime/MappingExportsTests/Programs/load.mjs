// Imports modules to run their top-level code: node load.mjs MODULE...
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

for (const path of process.argv.slice(2)) {
  const names = Object.keys(await import(pathToFileURL(resolve(path))));
  if (!names.includes("Dialect")) throw new Error(`${path} exports only ${names}`);
}
