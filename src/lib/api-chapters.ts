/** Chapters of `/api/docs`: their titles by the id to which links lead. */
export const API_CHAPTERS = {
  "getting-started": "Getting started",
  authentication: "Authentication",
  errors: "Errors",
  paging: "Paging",
  limits: "Limits",
  repeating: "Repeating a call safely",
  assistants: "Assistants",
  versions: "Versions and changes",
} as const;

export type ApiChapter = keyof typeof API_CHAPTERS;

/** Returns the path of a chapter of the API's documentation. */
export const apiChapterPath = (chapter: ApiChapter): string => `/api/docs#${chapter}`;
