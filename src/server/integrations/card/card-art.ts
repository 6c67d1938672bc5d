import { light } from "#lib/brand-colours.ts";

/** Size of link preview pictures: https://ogp.me */
export const CARD = { width: 1200, height: 630 };

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
export function cardArt(): string {
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
