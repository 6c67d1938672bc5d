import type { UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import type { SaveRecapInput } from "#schemas/event/recap.ts";

/** Values of the form of an event's results. */
export type RecapFields = z.input<typeof SaveRecapInput>;

/** Form of an event's results. */
export type RecapForm = UseFormReturn<RecapFields, unknown, SaveRecapInput>;
