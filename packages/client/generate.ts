import openapiTs, { astToString, type OpenAPI3 } from "openapi-typescript";

/** Parts of an OpenAPI document that the client needs at run time. */
interface Document {
  paths: Record<string, Record<string, { parameters?: object[] }>>;
}

const NOTE = "Made from the OpenAPI document by `pnpm api:write`.";
const IDEMPOTENCY_KEY = "#/components/parameters/Idempotency-Key";

/**
 * Makes the files of the client that follow from the OpenAPI document.
 * @returns `schema`: types of all paths; `keyedPaths`: module that lists the paths whose POST takes an `Idempotency-Key`
 */
export async function generateClient(document: Document): Promise<{ schema: string; keyedPaths: string }> {
  const types = await openapiTs(toTypedParts(document), { alphabetize: true });
  const keyed = Object.entries(document.paths)
    .filter(([, { post }]) =>
      post?.parameters?.some((part) => "$ref" in part && part.$ref === IDEMPOTENCY_KEY),
    )
    .map(([path]) => `  ${JSON.stringify(path)},\n`)
    .toSorted();
  return {
    schema: `/** ${NOTE} */\n\n${astToString(types)}`,
    keyedPaths: `/** Paths whose POST takes an \`Idempotency-Key\`. ${NOTE} */\nexport const keyedPaths: ReadonlySet<string> = new Set([\n${keyed.join("")}]);\n`,
  };
}

/**
 * Copies a document without its examples of bodies, which would be long comments, and without headers, of which the client
 * has no types. The generator has types of its own for documents, and validates what it is given.
 */
function toTypedParts(document: Document): OpenAPI3 {
  return JSON.parse(JSON.stringify(document), (key, value) => {
    if (key === "headers") return undefined;
    return key === "application/json" ? { ...value, example: undefined } : value;
  });
}
