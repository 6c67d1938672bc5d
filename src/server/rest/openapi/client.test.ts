import { expect, it } from "vitest";
import { openApiDocument } from "#server/rest/openapi/document.ts";
import { generateClient } from "../../../../packages/client/generate.ts";

const CLIENT = "../../../../packages/client";

/** `pnpm api:write` updates the files that differ. */
it("the types of the client, and the paths that take a key, follow from the document", async () => {
  const { schema, keyedPaths } = await generateClient(openApiDocument());
  await expect(schema).toMatchFileSnapshot(`${CLIENT}/schema.d.ts`);
  await expect(keyedPaths).toMatchFileSnapshot(`${CLIENT}/src/keyed-paths.ts`);
});
