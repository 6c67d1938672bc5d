/** Changes of the API in one release, as the change log lists them. */
export type ApiChanges = { release: string; changes: string[] };

/** Lists what the headings `API` of a change log say, the latest release first. */
export function toApiChanges(changeLog: string): ApiChanges[] {
  return changeLog
    .split(/^## /m)
    .slice(1)
    .flatMap((text) => {
      const [release = "", ...rest] = text.split("\n");
      const section =
        rest
          .join("\n")
          .split(/^### API\n/m)[1]
          ?.split(/^### /m)[0] ?? "";
      const changes = section
        .split(/^- /m)
        .slice(1)
        .map((change) => change.replaceAll(/\s+/g, " ").trim());
      return changes.length > 0 ? [{ release, changes }] : [];
    });
}
