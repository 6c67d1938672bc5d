import { serverMessage, toServerError, UserCancelled } from "#components/ui/server-error.ts";
import { toast } from "#components/ui/toast/toast.ts";

/**
 * Shows a destructive toast about a failed action, with the server's message if there is one. Does nothing if the user
 * cancelled the action (`UserCancelled`).
 * @param title title of the toast, which names the failed action
 */
export function toastFailure(error: unknown, title = "Something went wrong"): void {
  if (error instanceof UserCancelled) return;
  const failure = toServerError(error);
  const description = failure ? serverMessage(failure) : "Please try again later";
  toast({ title, description, variant: "destructive" });
}
