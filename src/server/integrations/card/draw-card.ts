import { join } from "node:path";
import pLimit from "p-limit";
import sharp, { type OverlayOptions } from "sharp";
import { shareOf } from "#env.ts";
import { light } from "#lib/brand-colours.ts";
import { site } from "#lib/site.ts";
import { toDrawableText } from "#lib/text/drawable-text.ts";
import { singleton } from "#server/singleton.ts";

/** Size of link preview pictures: https://ogp.me */
const CARD = { width: 1200, height: 630 };

const TILE = 60;

/** One kopitiam tile, as in src/drawings/art/tile.svg. */
function tile(): string {
  const quarter = `
    <path d="M0 0h18a18 18 0 0 1-18 18Z" fill="${light.artCobalt}"/><path d="M0 0h11a11 11 0 0 1-11 11Z" fill="${light.artYolk}"/>
    <path d="M0 0h5a5 5 0 0 1-5 5Z" fill="${light.artChilli}"/><path d="M28 28c-7-6-7-13 0-20 7 7 7 14 0 20Z" fill="${light.artLeaf}"/>
    <path d="M28 28c0-6 4-11 11-11 0 7-5 11-11 11Z" fill="${light.artLime}"/>`;
  return `<rect width="56" height="56" fill="${light.artChina}"/>
    ${[0, 90, 180, 270].map((turn) => `<g transform="rotate(${turn} 28 28)">${quarter}</g>`).join("")}
    <circle cx="28" cy="28" r="4.5" fill="${light.artChilli}"/><circle cx="28" cy="28" r="1.6" fill="${light.artYolk}"/>
    <path d="M0 0h56v56" fill="none" stroke="${light.artShade}" stroke-width="1.5"/>`;
}

/** Draws the background of a card as SVG: a green wall, a row of tiles at its foot, and the mark of the site. */
function cardArt(): string {
  const { width, height } = CARD;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><pattern id="tile" width="${TILE}" height="${TILE}" y="${height - TILE}" patternUnits="userSpaceOnUse">
      <g transform="scale(${TILE / 56})">${tile()}</g></pattern></defs>
    <rect width="${width}" height="${height}" fill="${light.wall}"/>
    <rect y="${height - TILE - 10}" width="${width}" height="10" fill="${light.wallDeep}"/>
    <rect y="${height - TILE}" width="${width}" height="${TILE}" fill="url(#tile)"/>
    <g transform="translate(80 64) scale(2)">
      <path d="M25.2 6.8a13 13 0 1 0 0 18.4" fill="none" stroke="${light.onWall}" stroke-width="5.5" stroke-linecap="round"/>
      <path d="M9.2 16.5h13.6a6.8 6.8 0 0 1-13.6 0Z" fill="${light.bright}"/>
    </g>
  </svg>`;
}

/** Texts of a card. */
export type CardText = {
  /** Kind of page, in a word or two above the title. */
  label: string;
  /** Drawn in large letters; a long title shrinks, and is cut if it is still too long. */
  title: string;
  /** Below the title, one line each. */
  lines: readonly string[];
};

/** Made by `pnpm assets`. Pango selects a font by the name in its file. */
const FONTS = {
  display: {
    name: "Bricolage Grotesque 96pt ExtraBold",
    file: join(process.cwd(), "src/app/fonts/card-display.ttf"),
  },
  text: { name: "Figtree Light", file: join(process.cwd(), "src/app/fonts/card-text.ttf") },
};
const LEFT = 80;
const WIDTH = CARD.width - 2 * LEFT;
/** Font sizes to try for a title, and its greatest height. */
const TITLE_SIZES = [84, 68, 56, 46];
const MAX_TITLE_HEIGHT = 208;
/** Space below the label and the title; `LINE_GAP` is that below each further line. */
const GAPS = [28, 36];
const LINE_GAP = 18;

/** Limits concurrent drawing, which takes a core. */
const inTurn = () => singleton("cardDrawing", () => pLimit(shareOf(2)));

type Drawn = { input: Buffer; width: number; height: number };

/**
 * Draws the link preview picture of a page: PNG, 1200 × 630. Leaves out characters that the site's fonts lack
 * (`toDrawableText`), and shows the label in place of a title that they cannot draw at all.
 */
export function drawCard(text: CardText): Promise<Buffer> {
  return inTurn()(async () => {
    const words = toDrawableText(text.title);
    const label = await drawLine(words ? text.label : site.name, 30, light.bright);
    const title = await drawTitle(words ?? text.label);
    const drawable = text.lines.map(toDrawableText).filter((line) => line !== null);
    const lines = await Promise.all(drawable.map((line) => drawLine(line, 36, light.onWall)));
    const name = await drawText(site.name, FONTS.display, 48, light.onWall);
    const layers: OverlayOptions[] = [
      { input: name.input, left: LEFT + 84, top: Math.round(96 - name.height / 2) },
    ];
    let top = 176;
    for (const [index, { input, height }] of [label, title, ...lines].entries()) {
      layers.push({ input, left: LEFT, top });
      top += height + (GAPS[index] ?? LINE_GAP);
    }
    return sharp(Buffer.from(cardArt())).composite(layers).png({ palette: true, effort: 4 }).toBuffer();
  });
}

/** Draws the title in the largest size that fits, or cut in the smallest size. */
async function drawTitle(title: string): Promise<Drawn> {
  let words = title;
  for (const size of TITLE_SIZES) {
    const drawn = await drawText(words, FONTS.display, size, light.onWall);
    if (drawn.height <= MAX_TITLE_HEIGHT) return drawn;
  }
  for (;;) {
    words = words.slice(0, Math.floor(words.length * 0.9)).trimEnd();
    const drawn = await drawText(`${words}…`, FONTS.display, TITLE_SIZES.at(-1) ?? 46, light.onWall);
    if (drawn.height <= MAX_TITLE_HEIGHT || words.length < 20) return drawn;
  }
}

/** Draws a text in one line, cut if it is too long. */
async function drawLine(text: string, size: number, colour: string): Promise<Drawn> {
  const lineHeight = size * 1.7;
  let words = text;
  for (;;) {
    const drawn = await drawText(words === text ? text : `${words}…`, FONTS.text, size, colour);
    if (drawn.height <= lineHeight || words.length < 10) return drawn;
    words = words.slice(0, Math.floor(words.length * 0.9)).trimEnd();
  }
}

async function drawText(
  text: string,
  font: (typeof FONTS)["text"],
  size: number,
  colour: string,
): Promise<Drawn> {
  const escaped = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colour}">${escaped}</span>`,
      font: `${font.name}, ${size}`,
      fontfile: font.file,
      // At 72 dpi one point is one pixel.
      dpi: 72,
      width: WIDTH,
      wrap: "word-char",
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { input: data, width: info.width, height: info.height };
}
