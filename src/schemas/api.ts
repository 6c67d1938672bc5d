import { z } from "zod";

/** Response of the API's root. */
export const ApiInfo = z.object({
  name: z.string(),
  version: z.string().meta({
    description:
      "Release and commit of the running app, such as 0.2.0+1be8b002. Without the commit if the app was built outside of git.",
  }),
  docs: z.string().meta({ description: "URL of the documentation." }),
  openapi: z.string().meta({ description: "URL of the OpenAPI document." }),
});
export type ApiInfo = z.infer<typeof ApiInfo>;

/** Part of the OpenAPI document that depends on where the app runs. */
export const ApiServers = z.object({ servers: z.array(z.object({ url: z.string() })) });
