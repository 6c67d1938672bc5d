/** Position of a row in a list, newest first: the time that the list is ordered by, and the row's id. */
export type Position = { value: Date; id: number };

/** Encodes a position for an API client, to which the cursor says nothing. */
export function encodeCursor({ value, id }: Position): string {
  // Of digits and points Base64 has no character that base64url writes in another way.
  return btoa(`${value.getTime()}.${id}`).replaceAll("=", "");
}

/** Decodes a cursor; returns null for a text that is none. Every column of times holds whole milliseconds. */
export function decodeCursor(cursor: string): Position | null {
  if (!/^[A-Za-z0-9]{1,100}$/.test(cursor) || cursor.length % 4 === 1) return null;
  const [, value, id] = /^(\d{1,13})\.([1-9]\d{0,9})$/.exec(atob(cursor)) ?? [];
  if (value === undefined || Number(id) > 2_147_483_647) return null;
  return { value: new Date(Number(value)), id: Number(id) };
}
