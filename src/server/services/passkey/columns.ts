import type { Passkey } from "#schemas/passkey.ts";
import { passkeys } from "#server/db/schema/index.ts";
import { AppError } from "#server/errors.ts";

/** What leaves a service of a passkey, named as the API names it. */
export const passkeyColumns = {
  id: passkeys.id,
  device_type: passkeys.deviceType,
  counter: passkeys.counter,
  created_at: passkeys.createdAt,
  updated_at: passkeys.updatedAt,
  name: passkeys.name,
  last_used_at: passkeys.lastUsedAt,
} satisfies Record<keyof Passkey, unknown>;

export const passkeyNotFound = () => new AppError("NOT_FOUND", "Passkey not found!");
