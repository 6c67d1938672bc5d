/** Types of a dragged file whose type is unknown; Firefox reports `application/x-moz-file` until the drop. */
const HIDDEN_TYPES: ReadonlySet<string> = new Set(["", "application/octet-stream", "application/x-moz-file"]);

/** Any type of picture: the content of a file decides what it is. */
const PICTURE = /^image\/(?!svg)/;

/** Endings of photos for which some file dialogs know no type. */
const ENDINGS = ".heic,.heif,.avif,.jfif";

/**
 * Returns the `accept` attribute of a field for photos. Named HEIC keeps iOS before 17 from converting it to JPEG, and
 * Apple's dialogs and Android's know it as a picture anyway.
 */
export const photoAccept = (userAgent: string): string =>
  /iPhone|iPad|Macintosh|Android/.test(userAgent) ? "image/*" : `image/*,${ENDINGS}`;

export type DragState = "accept" | "reject" | "active";

/**
 * Returns the state of a drop zone while files are dragged over it. Browsers then reveal types but no names (HTML
 * standard, section 6.11.5), and some reveal nothing: the state for an unknown file is `active`.
 * @param items `dataTransfer.items` of the drag event
 */
export function dragStateOf(
  items: Iterable<Pick<DataTransferItem, "kind" | "type">>,
  maxFiles: number,
): DragState {
  const types = [...items].filter(({ kind }) => kind === "file").map(({ type }) => type.toLowerCase());
  const known = types.filter((type) => !HIDDEN_TYPES.has(type));
  if (types.length > maxFiles || known.some((type) => !PICTURE.test(type))) return "reject";
  return types.length > 0 && known.length === types.length ? "accept" : "active";
}
