import type { UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import type { CreateEventInput } from "#schemas/event/event.ts";

/** Form of an event, for creating and editing it. */
export type EventForm = UseFormReturn<z.input<typeof CreateEventInput>, unknown, CreateEventInput>;
