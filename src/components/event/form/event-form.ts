import type { UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import type { CreateEventInput } from "#schemas/event/event.ts";

/** Form of an event, for creating and editing it. */
export type EventForm = UseFormReturn<z.input<typeof CreateEventInput>, unknown, CreateEventInput>;

/** Class of that form: one column on phones, the preview in a column of its own on wide screens. */
export const eventFormClass =
  "lg:grid lg:grid-cols-[minmax(0,30rem)_minmax(0,1fr)] lg:gap-x-16 lg:items-start lg:*:col-start-1";
