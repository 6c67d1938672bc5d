import type { UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import type { SaveRecapInput } from "#schemas/recap.ts";

/** Form of an event's results. */
export type RecapForm = UseFormReturn<z.input<typeof SaveRecapInput>, unknown, SaveRecapInput>;
