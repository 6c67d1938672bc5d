const VARIABLES = [
  "S3_ENDPOINT",
  "S3_BUCKET",
  "S3_REGION",
  "S3_ACCESS_KEY_ID",
  "S3_SECRET_ACCESS_KEY",
] as const;

type Variables = Readonly<Partial<Record<(typeof VARIABLES)[number] | "UPLOADTHING_TOKEN", unknown>>>;

/** Returns the variables of a bucket that are missing or do not fit, and why; none without a bucket. */
export function findBucketProblems(variables: Variables): { name: string; message: string }[] {
  const missing = VARIABLES.filter((name) => variables[name] === undefined);
  if (missing.length === VARIABLES.length) return [];
  const problems = missing.map((name) => ({
    name: name as string,
    message: "is not set, but other S3_ variables are",
  }));
  if (variables.UPLOADTHING_TOKEN === undefined) return problems;
  const message = "is set together with S3_ENDPOINT: photos can be in one place only";
  return [...problems, { name: "UPLOADTHING_TOKEN", message }];
}
