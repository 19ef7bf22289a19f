// Loads modules, so that what they make at their beginning is made: node load.mjs MODULE...
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

for (const path of process.argv.slice(2)) {
  const names = Object.keys(await import(pathToFileURL(resolve(path))));
  if (!names.includes("Dialect")) throw new Error(`${path} exports only ${names}`);
}
