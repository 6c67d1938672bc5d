import { TRPCClientError } from "@trpc/client";

/** The server mails at most one link a minute. */
export const RESEND_WAIT_SECONDS = 60;

/** Returns the seconds of a refused request's Retry-After header; 0 without one. */
export function retryAfterSeconds(error: unknown): number {
  if (!(error instanceof TRPCClientError)) return 0;
  const { response } = error.meta ?? {};
  if (!(response instanceof Response)) return 0;
  const seconds = Number(response.headers.get("retry-after"));
  return Number.isFinite(seconds) && seconds > 0 ? seconds : 0;
}

/** Formats a wait, rounded up: `1 second`, `42 seconds`, `5 minutes` or `23 hours`. */
export function waitText(seconds: number): string {
  if (seconds <= 120) return toText(seconds, "second");
  if (seconds <= 120 * 60) return toText(seconds / 60, "minute");
  return toText(seconds / 3_600, "hour");
}

function toText(amount: number, unit: "second" | "minute" | "hour"): string {
  const whole = Math.ceil(amount);
  return `${whole} ${unit}${whole === 1 ? "" : "s"}`;
}
