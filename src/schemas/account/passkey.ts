import { z } from "zod";
import { findJsonExcess } from "#lib/text/json-excess.ts";
import { Email } from "#schemas/account/account.ts";
import { Id, idOf, requiredText } from "#schemas/text.ts";

const INVALID = "Passkey response is not valid";

export const TRANSPORTS = ["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"] as const;

/** Schema of a binary value: base64url without padding (WebAuthn level 3, section 5.1.9). */
const base64Url = (maxCharacters: number) =>
  z
    .string(INVALID)
    .regex(/^[\w-]+$/, INVALID)
    .max(maxCharacters, INVALID);

/** Credential ids have at most 1,023 bytes (WebAuthn level 3, section 4). */
const CredentialId = base64Url(1_364);
const ClientData = base64Url(8_192);

/**
 * Accepts a credential as the JSON object that a browser creates, or as its text; drops unknown fields.
 * @param maxText length of the text, for the largest object and what it does not name
 */
function credential<Response extends z.ZodType>(response: Response, maxText: number) {
  const object = z.object({
    id: CredentialId,
    rawId: CredentialId,
    type: z.literal("public-key", INVALID),
    response,
  });
  const text = z
    .string()
    .max(maxText)
    .regex(/^[\t\n\r -~]*$/)
    .transform(parseJson)
    .pipe(object);
  return z.union([object, text], INVALID);
}

const RegisteredCredential = credential(
  z.object({
    clientDataJSON: ClientData,
    attestationObject: base64Url(65_536),
    transports: z.array(z.string(INVALID).max(32, INVALID), INVALID).max(20, INVALID).nullish(),
  }),
  90_000,
);
export type RegisteredCredential = z.output<typeof RegisteredCredential>;

const AssertedCredential = credential(
  z.object({
    clientDataJSON: ClientData,
    authenticatorData: base64Url(8_192),
    signature: base64Url(4_096),
    userHandle: z
      .union([base64Url(86), z.literal("")], INVALID)
      .nullish()
      .meta({ description: "The account's random user handle: 1 to 64 bytes." }),
  }),
  30_000,
);
export type AssertedCredential = z.output<typeof AssertedCredential>;

const Track = z.uuid("Passkey request is not valid");

export const FinishPasskeyRegistrationInput = z.object({ track: Track, signed: RegisteredCredential });
export type FinishPasskeyRegistrationInput = z.output<typeof FinishPasskeyRegistrationInput>;

export const FinishPasskeyLoginInput = z.object({ track: Track, signed: AssertedCredential });
export type FinishPasskeyLoginInput = z.output<typeof FinishPasskeyLoginInput>;

/** Without an email address, any passkey of this site may sign. */
export const StartPasskeyLoginInput = z.object({ email: Email.optional() });
export type StartPasskeyLoginInput = z.output<typeof StartPasskeyLoginInput>;

const CredentialDescriptor = z.object({
  id: z.string(),
  type: z.literal("public-key"),
  transports: z.array(z.enum(TRANSPORTS)),
});
export type CredentialDescriptor = z.infer<typeof CredentialDescriptor>;

/** PublicKeyCredentialRequestOptionsJSON, the input of the browser's `navigator.credentials.get`. */
export const PasskeyLoginStarted = z.object({
  track: z.string(),
  challenge: z.object({
    challenge: z.string(),
    rpId: z.string(),
    timeout: z.int(),
    userVerification: z.literal("required"),
    allowCredentials: z
      .array(CredentialDescriptor)
      .meta({ description: "Passkeys that may sign; empty for any passkey of this site." }),
  }),
});
export type PasskeyLoginStarted = z.infer<typeof PasskeyLoginStarted>;

/** PublicKeyCredentialCreationOptionsJSON, the input of the browser's `navigator.credentials.create`. */
export const PasskeyRegistrationStarted = z.object({
  track: z.string(),
  challenge: z.object({
    challenge: z.string(),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ type: z.literal("public-key"), alg: z.int() })),
    timeout: z.int(),
    attestation: z.literal("none"),
    excludeCredentials: z.array(CredentialDescriptor),
    authenticatorSelection: z.object({
      residentKey: z.literal("required"),
      requireResidentKey: z.literal(true),
      userVerification: z.literal("required"),
    }),
  }),
});
export type PasskeyRegistrationStarted = z.infer<typeof PasskeyRegistrationStarted>;

export const Passkey = z.object({
  id: Id,
  device_type: z.enum(["singleDevice", "multiDevice"]),
  counter: z.int().meta({ description: "Number of logins." }),
  created_at: z.date(),
  updated_at: z.date(),
  name: z.string(),
  last_used_at: z.date().nullable(),
});
export type Passkey = z.infer<typeof Passkey>;

export const RenamePasskeyInput = z.object({
  id: idOf("passkey"),
  name: requiredText("Name is required", "Name", 100),
});
export type RenamePasskeyInput = z.output<typeof RenamePasskeyInput>;

export const PasskeyIdInput = z.object({ id: idOf("passkey") });

function parseJson(text: string, context: z.RefinementCtx): unknown {
  try {
    if (findJsonExcess(text) === null) return JSON.parse(text);
  } catch {
    // Not JSON.
  }
  context.addIssue({ code: "custom", message: INVALID });
  return z.NEVER;
}
