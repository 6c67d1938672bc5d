import { TRPCClientError } from "@trpc/client";

/** The server mails at most one link a minute. */
export const RESEND_WAIT_SECONDS = 60;

/** How long the server wants to be left alone after it refused a call (Retry-After), in seconds; 0 when it did not say. */
export function retryAfterSeconds(error: unknown): number {
  if (!(error instanceof TRPCClientError)) return 0;
  const { response } = error.meta ?? {};
  if (!(response instanceof Response)) return 0;
  const seconds = Number(response.headers.get("retry-after"));
  return Number.isFinite(seconds) && seconds > 0 ? seconds : 0;
}

/** `42 seconds`, `5 minutes` or `23 hours`, rounded up; `1 second` and so on. */
export function waitText(seconds: number): string {
  if (seconds <= 120) return toText(seconds, "second");
  if (seconds <= 120 * 60) return toText(seconds / 60, "minute");
  return toText(seconds / 3_600, "hour");
}

function toText(amount: number, unit: "second" | "minute" | "hour"): string {
  const whole = Math.ceil(amount);
  return `${whole} ${unit}${whole === 1 ? "" : "s"}`;
}
