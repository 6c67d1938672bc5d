/** Escapes `%`, `_` and `\` for LIKE and ILIKE, so that the text matches itself. */
export const likeEscaped = (text: string): string => text.replace(/[\\%_]/g, "\\$&");
