import { z } from "zod";

/** Response of the API's root. */
export const ApiInfo = z.object({
  name: z.string(),
  version: z.string().meta({ description: "Of the document. Within /v1 it changes only by addition." }),
  docs: z.string().meta({ description: "URL of the documentation." }),
  openapi: z.string().meta({ description: "URL of the OpenAPI document." }),
});
export type ApiInfo = z.infer<typeof ApiInfo>;

/** Part of the OpenAPI document that depends on where the app runs. */
export const ApiServers = z.object({ servers: z.array(z.object({ url: z.string() })) });
