import { TRPCClientError } from "@trpc/client";
import { ReauthenticationDeclined } from "#components/account/recent-login.ts";
import { serverMessage } from "#components/ui/server-error.ts";
import { toast } from "#components/ui/toast.ts";

/**
 * Tells that an action failed, with the server's message when there is one. Says nothing when the person
 * themselves declined to go on.
 * @param title what failed
 */
export function toastFailure(error: unknown, title = "Something went wrong"): void {
  if (error instanceof ReauthenticationDeclined) return;
  const description = error instanceof TRPCClientError ? serverMessage(error) : "Please try again later";
  toast({ title, description, variant: "destructive" });
}
