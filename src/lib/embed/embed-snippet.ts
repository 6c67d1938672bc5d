/** Width and height of a frame, in CSS pixels. */
export type FrameSize = { width: number; height: number };

/** Width of a frame where nothing limits it. */
const FRAME_WIDTH = 600;
const ROW_HEIGHT = 112;
const REST_HEIGHT = 132;
/** A frame with more in it scrolls. */
const MAX_HEIGHT = 640;

/** Returns the size of a frame with a list. @param rows of the list */
export const listSize = (rows: number): FrameSize => ({
  width: FRAME_WIDTH,
  height: Math.min(MAX_HEIGHT, REST_HEIGHT + rows * ROW_HEIGHT),
});

/** Size of a frame with the card of one event, guide or fridge. */
export const CARD_SIZE: FrameSize = { width: FRAME_WIDTH, height: 240 };

/**
 * Returns the HTML that shows a page of this site in another one.
 * @param frame `src`: absolute URL; `title`: for screen readers; `width`: in pixels, or that of what is around the frame
 */
export function toSnippet(frame: {
  src: string;
  title: string;
  width: number | "100%";
  height: number;
}): string {
  const { src, title, width, height } = frame;
  return `<iframe src="${escapeMarkup(src)}" title="${escapeMarkup(title)}" width="${width}" height="${height}" style="border:0;max-width:100%" loading="lazy"></iframe>`;
}

/** Escapes a text for the content or an attribute of an element, in HTML or XML. */
export const escapeMarkup = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
