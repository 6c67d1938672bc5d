/** Result of a check: fine, worth a look, or something that keeps the site from working. */
export interface Finding {
  /** Name of what was checked, such as `database`. */
  check: string;
  state: "ok" | "warning" | "problem";
  /** Sentence that says what is so, and for all but `ok` what to do. */
  text: string;
}

/** Makes the findings of one check. */
export function findingsOf(check: string) {
  return {
    ok: (text: string): Finding => ({ check, state: "ok", text }),
    warning: (text: string): Finding => ({ check, state: "warning", text }),
    problem: (text: string): Finding => ({ check, state: "problem", text }),
  };
}

/** Returns the code of a system's or driver's error, or its name: nothing that may hold a secret. */
export function codeOf(error: unknown): string {
  const { code, cause, name } = error as { code?: unknown; cause?: unknown; name?: unknown };
  if (typeof code === "string") return code;
  return cause === undefined ? String(name ?? "unknown") : codeOf(cause);
}
