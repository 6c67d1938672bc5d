import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";

/*
 * `pnpm drawings`: writes each folder of src/drawings as a module, after a change of a .svg file. Pages show drawings as markup in
 * their HTML, so that the class names follow the colour scheme.
 */
const FOLDER = join(import.meta.dirname, "../../src/drawings");

if (import.meta.main)
  for (const set of drawingSets()) writeFileSync(join(FOLDER, `${set}.ts`), toModule(set));

/** Returns the names of the folders of drawings. */
export function drawingSets(): string[] {
  return readdirSync(FOLDER, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  );
}

/**
 * Returns a module with each drawing of a folder.
 * @throws {Error} for a file that is not one `<svg>` of shapes: an id, a text or a script would be on a page several times
 */
export function toModule(set: string): string {
  const files = readdirSync(join(FOLDER, set)).sort();
  const drawings = files.map((file) => {
    const { viewBox, markup } = readDrawing(readFileSync(join(FOLDER, set, file), "utf8"), `${set}/${file}`);
    return `/** Drawing \`${set}/${file}\`. */
export const ${toName(file)}: Drawing = {
  viewBox: "${viewBox}",
  inner: {
    __html:
      '${markup}',
  },
};
`;
  });
  return `// Written by \`pnpm drawings\`.\nimport type { Drawing } from "#drawings/drawing.ts";\n\n${drawings.join("\n")}`;
}

function readDrawing(text: string, path: string): { viewBox: string; markup: string } {
  const [, viewBox, inner] =
    /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="([-\d. ]+)">(.*)<\/svg>\s*$/s.exec(text) ?? [];
  const markup = inner?.replaceAll(/>\s+</g, "><").trim();
  if (!viewBox || !markup || /\b(?:id|on\w+|href|style)=|<(?:text|script|image|use)\b|'/.test(markup))
    throw new Error(`${path} is not a drawing of shapes alone`);
  return { viewBox, markup };
}

/** Returns the name of a file's drawing: `tofuBeans` for `tofu-beans.svg`. */
function toName(file: string): string {
  return basename(file, ".svg").replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
