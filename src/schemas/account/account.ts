import { z } from "zod";
import { dietSlugs, MAX_DIETS } from "#lib/offers/food-facts.ts";
import { hasInvisibleLetter } from "#lib/text/free-text.ts";
import { freeText, Id, idOf, isWithin } from "#schemas/text.ts";

/** Maximum length of a password, to bound the cost of hashing. */
export const PASSWORD_MAX = 128;

export const Email = z
  .string("Please provide an email!")
  .trim()
  .toLowerCase()
  .min(1, "Please provide an email!")
  .max(254, "Email is not valid!")
  .pipe(z.email("Email is not valid!"))
  .meta({ format: "email" });

export const Username = z
  .string("Username needs to be at least 3 characters!")
  .trim()
  .min(3, "Username needs to be at least 3 characters!")
  .max(20, "Username cannot be longer than 20 characters!")
  .regex(/^[A-Za-z0-9_-]+$/, "Username may only contain alphanumeric characters and (-_)");

const NAME_RULE = "First name may contain letters, spaces and ' - . only";

/** The rule for the API's document, whose patterns cannot say it. */
export const FIRST_NAME_TEXT =
  "Letters of any script and their marks, spaces and ' - . ; begins with a letter.";

/** First name: letters of any script with their marks. A phone's ’ counts as an apostrophe. */
export const FirstName = z
  .string(NAME_RULE)
  .trim()
  .normalize()
  .overwrite((name) => name.replaceAll("\u2019", "'"))
  .regex(/^\p{L}[\p{L}\p{M}' .-]*$/u, { error: NAME_RULE, abort: true })
  .refine((name) => !hasInvisibleLetter(name), { error: NAME_RULE, abort: true })
  .refine((name) => isWithin(name, 30), "First name cannot be longer than 30 characters")
  .check(freeText("First name"))
  .meta({
    maxLength: 30,
    description: FIRST_NAME_TEXT,
  });

const PASSWORD_MIN = 8;
/** Kinds of characters that a new password needs, in the order in which errors are reported. */
const PASSWORD_CLASSES = [
  { text: "a lower case letter", pattern: /[a-z]/, error: "Password needs at least one lower case letter!" },
  { text: "an upper case letter", pattern: /[A-Z]/, error: "Password needs at least one upper case letter!" },
  { text: "a digit", pattern: /[0-9]/, error: "Password needs at least one digit!" },
  {
    text: "one of ! # $ % & ? ' \"",
    pattern: /[!#$%&?'"]/,
    error: "Password needs at least one of these characters: ! # $ % & ? ' \"",
  },
];

/** Rules of `NewPassword` that a form lists, each with its own check. */
export const PASSWORD_RULES: readonly { text: string; isMet: (password: string) => boolean }[] = [
  {
    text: `at least ${PASSWORD_MIN} characters`,
    isMet: (password) => password.length >= PASSWORD_MIN,
  },
  ...PASSWORD_CLASSES.map(({ text, pattern }) => ({
    text,
    isMet: (password: string) => pattern.test(password),
  })),
];

/** New password, in NFC. To verify an existing one, use `CurrentPassword`, which has no such rules. */
export const NewPassword = PASSWORD_CLASSES.reduce(
  (schema, { pattern, error }) => schema.regex(pattern, error),
  z
    .string(`Password needs to be at least ${PASSWORD_MIN} characters!`)
    .normalize()
    .min(PASSWORD_MIN, `Password needs to be at least ${PASSWORD_MIN} characters!`)
    .max(PASSWORD_MAX, `Password cannot be longer than ${PASSWORD_MAX} characters!`),
).meta({
  description: `Has ${new Intl.ListFormat("en-GB").format(PASSWORD_CLASSES.map(({ text }) => text))}.`,
});

/** Password as it was typed, which may be longer than its NFC: earlier hashes are of what was typed. */
export const CurrentPassword = z
  .string("Please provide a password!")
  .min(1, "Please provide a password!")
  .refine(
    (password) => password.normalize().length <= PASSWORD_MAX,
    `Password cannot be longer than ${PASSWORD_MAX} characters!`,
  )
  .meta({ maxLength: PASSWORD_MAX });

export const LoginInput = z.object({ email: Email, password: CurrentPassword });
export type LoginInput = z.infer<typeof LoginInput>;

/** New password, repeated. */
export const ConfirmPassword = z
  .string("Please retype your password!")
  .normalize()
  .min(1, "Please retype your password!")
  .meta({ maxLength: PASSWORD_MAX });

export const passwordsMatch = (input: { password: string; confirm: string }) =>
  input.password === input.confirm;

/** Options of `refine` with `passwordsMatch`. */
export const mismatch = {
  path: ["confirm"],
  error: "Passwords do not match!",
  // Reports the mismatch together with other fields' errors, unless the two fields themselves are invalid.
  when: ({ value }: { value: unknown }) => {
    const input: { password?: unknown; confirm?: unknown } = typeof value === "object" ? (value ?? {}) : {};
    return typeof input.password === "string" && typeof input.confirm === "string" && input.confirm !== "";
  },
};

const CallbackUri = z
  .string()
  .max(2_000)
  .optional()
  .catch(undefined)
  .meta({ description: "Page of this site to open after activation; any other value is ignored." });

/** Intersects two objects to report errors in the order of the fields: a refinement runs after its object. */
export const RegisterInput = z
  .object({ username: Username, email: Email, password: NewPassword, confirm: ConfirmPassword })
  .refine(passwordsMatch, mismatch)
  .and(
    z.object({
      agreePolicy: z.literal(true, "Please agree to our Terms of Service!"),
      callbackURI: CallbackUri,
    }),
  );
export type RegisterInput = z.infer<typeof RegisterInput>;

export const Registered = z.object({ id: z.int(), username: z.string(), email: z.string() });

export const TokenPair = z.object({ access_token: z.string(), refresh_token: z.string() });
export type TokenPair = z.infer<typeof TokenPair>;

/** Access token of the session to refresh or end; it may have expired. Any other value counts as none. */
export const RefreshInput = z.object({
  access_token: z
    .string()
    .max(4_096)
    .regex(/^[\w.-]*$/)
    .optional()
    .catch(undefined)
    .meta({ description: "Access token of the same session; it may have expired." }),
});

/** Token of a mailed link: 32 random bytes, base64url. */
export const MailedTokenInput = z.object({
  token: z.string("Invalid or expired token!").max(200, "Invalid or expired token!"),
});

export const TokenType = z.enum(
  ["activation", "verification"],
  "Token type must be activation or verification",
);
export type TokenType = z.infer<typeof TokenType>;
export const RecreateTokenInput = z.object({ token_type: TokenType, callbackURI: CallbackUri });
export type RecreateTokenInput = z.infer<typeof RecreateTokenInput>;

export const User = z.object({
  id: Id,
  permission: z.int().meta({ description: "0 is an admin, 1 a member." }),
  username: z.string(),
  email: z.string(),
  activated: z.boolean(),
  verified: z.boolean(),
  firstName: z
    .string()
    .nullable()
    .meta({ description: "Shown to hosts, and to members if the account allows it." }),
  showsName: z.boolean().meta({ description: "New spots show the first name to members." }),
  sharingAgreed: z.boolean().meta({ description: "True once they agreed to the rules of sharing food." }),
  offerDiets: z
    .array(z.enum(dietSlugs))
    .meta({ description: "Diets that free food must suit, all of them, for notifications about it." }),
  createdAt: z.date(),
  updatedAt: z.date(),
});
export type User = z.infer<typeof User>;

/** Diets that free food must suit for its notifications, each once. */
export const OfferDiets = z
  .array(z.enum(dietSlugs, "Diet is not in the list"), "Diet is not in the list")
  .max(MAX_DIETS, "Diets: choose at most four")
  .transform((diets) => [...new Set(diets)])
  .meta({
    description: "You are notified only of free food that suits all of these; none for all food.",
  });

/** Fields to change; omitted fields stay unchanged. */
export const UpdateAccountInput = z
  .object({
    username: Username.optional(),
    email: Email.optional(),
    firstName: FirstName.nullable()
      .optional()
      .meta({ description: `${FIRST_NAME_TEXT} null removes it, also from all spots that show it.` }),
    showsName: z
      .boolean("Choose whether your first name is shown")
      .optional()
      .meta({ description: "New spots show the first name to members." }),
    offerDiets: OfferDiets.optional(),
    callbackURI: CallbackUri,
  })
  .refine(({ callbackURI: _, ...changes }) => Object.values(changes).some((value) => value !== undefined), {
    path: ["username"],
    error: "Please provide a username or an email!",
  });
export type UpdateAccountInput = z.infer<typeof UpdateAccountInput>;

/** `username`: the account's own, typed as a confirmation. */
export const DeleteAccountInput = z.object({
  username: z.string("Username does not match!").max(200, "Username does not match!").optional(),
});
export type DeleteAccountInput = z.infer<typeof DeleteAccountInput>;

/** Active session, as its owner sees it. */
export const Session = z.object({
  id: Id,
  current: z.boolean().meta({ description: "True for the session of this request." }),
  device: z.string().meta({ description: 'Browser and system, such as "Chrome on Android".' }),
  createdAt: z.date(),
  lastUsedAt: z.date().meta({ description: "Time of the last request, accurate to five minutes." }),
});
export type Session = z.infer<typeof Session>;

export const SessionId = z.object({ id: idOf("session") });
