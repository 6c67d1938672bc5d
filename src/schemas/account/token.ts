import { z } from "zod";
import { SCOPES, type Scope, scopeNames } from "#lib/account/scopes.ts";
import { Id, idOf, requiredText } from "#schemas/text.ts";

/** Days that an access token may live. */
export const TOKEN_DAYS = [7, 30, 90, 365] as const;
const DEFAULT_TOKEN_DAYS = 90;

const CHOOSE_SCOPE = "Choose what the token may do";

/** Name of a scope, such as "food:read". */
const ScopeName = z.enum(Object.keys(SCOPES) as [Scope, ...Scope[]], "Scope is not known");

/** Scopes without repetition, in the order of the table. */
const Scopes = z
  .array(ScopeName, CHOOSE_SCOPE)
  .min(1, CHOOSE_SCOPE)
  .max(100, CHOOSE_SCOPE)
  .transform((scopes) => scopeNames.filter((scope) => scopes.includes(scope)));

export const CreateTokenInput = z.object({
  name: requiredText("Name is required", "Name", 100),
  scopes: Scopes,
  days: z
    .literal(TOKEN_DAYS, "A token can last 7, 30, 90 or 365 days")
    .default(DEFAULT_TOKEN_DAYS)
    .describe("Days until the token expires"),
});
export type CreateTokenInput = z.output<typeof CreateTokenInput>;

/** A personal access token, without its secret. */
export const AccessToken = z.object({
  id: Id,
  name: z.string(),
  scopes: z.array(ScopeName),
  lastFour: z.string().describe("The last four characters, to recognise the token by"),
  createdAt: z.date(),
  expiresAt: z.date(),
  lastUsedAt: z.date().nullable().describe("Accurate to five minutes; null if the token was never used"),
});
export type AccessToken = z.infer<typeof AccessToken>;

export const CreatedToken = AccessToken.extend({
  token: z.string().describe("The secret, in this response only"),
});
export type CreatedToken = z.infer<typeof CreatedToken>;

export const TokenId = z.object({ id: idOf("token") });
