import type { CredentialDescriptor, TRANSPORTS } from "#schemas/account/passkey.ts";
import { hmac } from "#server/auth/secret.ts";

type Transport = (typeof TRANSPORTS)[number];

/** Shapes of real credentials: id length in bytes, transports, and how many of 256 have that shape. */
const SHAPES: { bytes: number; transports: Transport[]; share: number }[] = [
  // iCloud Keychain; Google Password Manager and other managers; Windows Hello; security keys.
  { bytes: 20, transports: ["hybrid", "internal"], share: 96 },
  { bytes: 16, transports: ["hybrid", "internal"], share: 96 },
  { bytes: 32, transports: ["internal"], share: 36 },
  { bytes: 48, transports: ["nfc", "usb"], share: 16 },
  { bytes: 64, transports: ["usb"], share: 12 },
];

/**
 * Returns made-up credentials for an email address without any, so that starting a login does not reveal which email
 * addresses have an account (WebAuthn level 3, section 14.6.2). The same email address always gets the same ones.
 */
export function decoyCredentials(email: string): CredentialDescriptor[] {
  const [draw = 0] = hmac("passkey-decoy", `count ${email}`);
  const count = draw < 184 ? 1 : draw < 240 ? 2 : 3;
  return Array.from({ length: count }, (_, index) => decoy(`${index} ${email}`));
}

function decoy(seed: string): CredentialDescriptor {
  let [draw = 0] = hmac("passkey-decoy", `look ${seed}`);
  const shape = SHAPES.find(({ share }) => {
    draw -= share;
    return draw < 0;
  });
  const { bytes, transports } = shape ?? { bytes: 32, transports: ["internal"] };
  const id = Buffer.concat([hmac("passkey-decoy", `id ${seed}`), hmac("passkey-decoy", `more ${seed}`)]);
  return { id: id.subarray(0, bytes).toString("base64url"), type: "public-key", transports: [...transports] };
}
