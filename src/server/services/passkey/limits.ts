import type { RateLimit } from "#server/auth/rate-limit.ts";

const WINDOW_MS = 15 * 60 * 1000;

export const MAX_PASSKEYS = 20;

/** Ceremonies begun from one network address: each login page begins one for its autofill. */
export const STARTED_CEREMONIES: RateLimit = { name: "started-passkeys", tries: 600, windowMs: WINDOW_MS };

/** Answers from one network address that were refused; a whole school may share it. */
export const FAILED_ANSWERS: RateLimit = { name: "failed-passkeys", tries: 60, windowMs: WINDOW_MS };
