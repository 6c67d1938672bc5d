const PHOTO_TYPES: ReadonlySet<string> = new Set([
  "image/jpeg",
  "image/png",
  "image/webp",
  "image/heic",
  "image/heif",
]);
/** File name of a HEIC photo, for systems that report no type for it. */
const HEIC_NAME = /\.hei[cf]$/i;
/** Types of a dragged file whose type is unknown; Firefox reports `application/x-moz-file` until the drop. */
const HIDDEN_TYPES: ReadonlySet<string> = new Set(["", "application/x-moz-file"]);

/** The `accept` attribute of a field for photos. */
export const PHOTO_ACCEPT = "image/jpeg,image/png,image/webp,image/heic,.heic,.heif";

/** Returns whether a chosen or dropped file is a photo of an accepted type. */
export const isPhoto = ({ type, name }: Pick<File, "type" | "name">): boolean =>
  PHOTO_TYPES.has(type.toLowerCase()) || (type === "" && HEIC_NAME.test(name));

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
  if (types.length > maxFiles || known.some((type) => !PHOTO_TYPES.has(type))) return "reject";
  return types.length > 0 && known.length === types.length ? "accept" : "active";
}
