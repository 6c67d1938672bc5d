import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { basename } from "node:path";
import sharp from "sharp";
import subsetFont from "subset-font";
import { site } from "#lib/site.ts";
import { FONT_CHARACTERS } from "#lib/text/drawable-text.ts";
import { drawCard } from "#server/integrations/card/draw-card.ts";

/** `pnpm assets`: regenerates committed files after a change of a font or in scripts/assets. */

const FONTS = "node_modules/@fontsource-variable";
const SOURCES = "scripts/assets";
/** Widths that `PromoPicture` in src/app/(auth) requests. */
const PROMO_WIDTHS = [480, 720, 960];
const MOST_PROMO_BYTES = 60_000;

async function makeFont(name: string, min: number, max: number): Promise<void> {
  const source = await readFile(`${FONTS}/${name}/files/${name}-latin-wght-normal.woff2`);
  const options = { targetFormat: "woff2", variationAxes: { wght: { min, max } } } as const;
  await write(`src/app/fonts/${name}.woff2`, await subsetFont(source, FONT_CHARACTERS, options));
  await write(`src/app/fonts/${name}.LICENSE`, await readFile(`${FONTS}/${name}/LICENSE`));
}

/** Writes one weight of a font in the format that the server's share cards need. */
async function makeCardFont(name: string, role: string, wght: number): Promise<void> {
  const source = await readFile(`${FONTS}/${name}/files/${name}-latin-wght-normal.woff2`);
  const options = { targetFormat: "truetype", variationAxes: { wght } } as const;
  await write(`src/app/fonts/card-${role}.ttf`, await subsetFont(source, FONT_CHARACTERS, options));
}

/** Draws the default share card, for pages without a picture. */
async function makeCard(): Promise<void> {
  const lines = ["Buy enough, eat enough, waste nothing."];
  await write("public/card.png", await drawCard({ label: "Singapore", title: site.tagline, lines }));
}

async function makePromoImages(): Promise<void> {
  for (const file of (await readdir(SOURCES)).filter((name) => name.startsWith("promo-"))) {
    const name = basename(file, ".svg").slice("promo-".length);
    for (const width of PROMO_WIDTHS) {
      await write(`public/promo/${name}-${width}.avif`, await encodePromo(`${SOURCES}/${file}`, width));
    }
  }
}

/** Encodes the picture in the best quality that stays under the size limit. */
async function encodePromo(source: string, width: number): Promise<Uint8Array> {
  const picture = sharp(source, { density: 144 }).resize({ width });
  for (let quality = 64; quality >= 36; quality -= 4) {
    const encoded = await picture.clone().avif({ quality, effort: 6 }).toBuffer();
    if (encoded.length <= MOST_PROMO_BYTES) return encoded;
  }
  throw new Error(`${source} is too rich for ${MOST_PROMO_BYTES} bytes at ${width}`);
}

/** Draws the picture that `cukup doctor` sends to the vision model. */
async function makeTestPicture(): Promise<void> {
  const picture = sharp(`${SOURCES}/fried-egg.svg`).jpeg({ quality: 80, mozjpeg: true });
  await write("src/cli/doctor/fried-egg.jpg", await picture.toBuffer());
}

async function makeIcons(): Promise<void> {
  const icon = (source: string, size: number) =>
    sharp(`${SOURCES}/${source}`, { density: 1_200 })
      .resize(size, size)
      .png({ compressionLevel: 9 })
      .toBuffer();
  await write("public/icons/icon-192.png", await icon("icon.svg", 192));
  await write("public/icons/icon-512.png", await icon("icon.svg", 512));
  await write("public/icons/maskable-192.png", await icon("icon-maskable.svg", 192));
  await write("public/icons/maskable-512.png", await icon("icon-maskable.svg", 512));
  // Android shows its shape only.
  await write("public/icons/badge-96.png", await icon("badge.svg", 96));
  await write("src/app/apple-icon.png", await icon("icon-maskable.svg", 180));
  await write("src/app/icon.svg", await readFile(`${SOURCES}/icon.svg`));
  await write("src/app/favicon.ico", toIco(await icon("icon.svg", 32), 32));
}

/** Wraps one PNG in an .ico file: https://en.wikipedia.org/wiki/ICO_(file_format) */
function toIco(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

async function write(path: string, content: Uint8Array): Promise<void> {
  await writeFile(path, content);
  console.log(`${path} ${content.length}`);
}

await mkdir("src/app/fonts", { recursive: true });
await mkdir("public/promo", { recursive: true });
await mkdir("public/icons", { recursive: true });
await makeFont("bricolage-grotesque", 600, 800);
await makeFont("figtree", 400, 700);
await makeCardFont("bricolage-grotesque", "display", 800);
await makeCardFont("figtree", "text", 600);
await makePromoImages();
await makeIcons();
await makeCard();
await makeTestPicture();
