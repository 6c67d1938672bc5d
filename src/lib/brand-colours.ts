/**
 * Colours for output that cannot use the style sheet: mails, the error page, share cards and the manifest.
 * A test compares them with the variables of app/globals.css, which explains their roles.
 */
export const light = {
  paper: "#fbf6ea",
  surface: "#fffefb",
  ink: "#2b1b12",
  muted: "#65564b",
  line: "#e7dcc7",
  pandan: "#14603f",
  onPandan: "#ffffff",
  wall: "#14603f",
  wallDeep: "#0d4a31",
  onWall: "#fff8e7",
  bright: "#f5c451",
  artChina: "#fffdf7",
  artShade: "#e9e1d1",
  artLeaf: "#2f8a57",
  artLime: "#9ccb5c",
  artChilli: "#d4472a",
  artCobalt: "#4256b4",
  artYolk: "#f3c14b",
} as const;

/** Colours that differ if the user prefers a dark scheme. */
export const dark = {
  paper: "#17100c",
  surface: "#221914",
  ink: "#f7eddd",
  muted: "#c8b8a6",
  line: "#3e2f25",
  pandan: "#86d3a4",
  onPandan: "#06251a",
} as const;
