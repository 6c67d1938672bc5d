"use client";
import { useRouter } from "next/navigation";
import { useSession } from "#components/session/use-session.ts";
import { Form, showServerErrors, useZodForm } from "#components/ui/form.tsx";
import { type ServerError, serverMessage } from "#components/ui/server-error.ts";
import { SubmitButton } from "#components/ui/submit-button.tsx";
import { TextareaField, TextField } from "#components/ui/text-field.tsx";
import { toast } from "#components/ui/toast.ts";
import { CreateEventInput } from "#schemas/event.ts";
import { api } from "#trpc/react.ts";
import { CoverField } from "./cover-field.tsx";

/** Creates an event and goes to its page. */
export function CreateEventForm() {
  const router = useRouter();
  const utils = api.useUtils();
  const { status, isAdmin } = useSession();
  const form = useZodForm(CreateEventInput);
  const create = api.event.create.useMutation();
  const { errors, isSubmitting } = form.formState;

  async function submit(input: CreateEventInput): Promise<void> {
    try {
      const event = await create.mutateAsync(input);
      toast({ title: "Event created successfully" });
      void utils.event.list.invalidate();
      router.push(`/events/${event.id}`);
      router.refresh();
    } catch (error) {
      const failure = error as ServerError;
      showServerErrors(form, failure);
      toast({ title: "Failed to create event", description: serverMessage(failure), variant: "destructive" });
    }
  }

  return (
    <>
      <div className="mb-6 min-h-20 text-muted">
        <p>Date and time are Singapore’s.</p>
        {status === "pending" ? null : (
          <p>
            {isAdmin
              ? "Your event is public at once."
              : "What you send is a proposal: an admin looks at it, and once approved it is public."}
          </p>
        )}
      </div>
      <Form form={form} onSubmit={submit}>
        <TextField label="Title" maxLength={120} error={errors.title?.message} {...form.register("title")} />
        <div className="grid gap-x-4 sm:grid-cols-2">
          <TextField label="Date" type="date" error={errors.date?.message} {...form.register("date")} />
          <TextField label="Time" type="time" error={errors.time?.message} {...form.register("time")} />
        </div>
        <TextField
          label="Location"
          maxLength={200}
          error={errors.location?.message}
          {...form.register("location")}
        />
        <TextareaField
          label="Description"
          rows={8}
          maxLength={5000}
          error={errors.description?.message}
          {...form.register("description")}
        />
        {isAdmin ? (
          <CoverField
            value={form.watch("coverKey") ?? null}
            onChange={(key) => form.setValue("coverKey", key)}
          />
        ) : null}
        <SubmitButton
          label="Create"
          busyLabel="Creating..."
          submitting={isSubmitting || create.isSuccess}
          className="mt-2 w-full"
        />
      </Form>
    </>
  );
}
