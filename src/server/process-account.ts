/** Warning about a web process of root, for its log and `cukup doctor`. */
export const ROOT_WARNING =
  "The web process runs as root, and it reads files that strangers upload: run it as a separate account.";

/** Returns true if this process runs as root; false where there are no such accounts. */
export function runsAsRoot(): boolean {
  return process.getuid?.() === 0;
}
