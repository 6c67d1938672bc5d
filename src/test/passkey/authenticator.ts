import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";
import type { PasskeyLoginStarted, PasskeyRegistrationStarted } from "#schemas/account/passkey.ts";

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const BACKUP_ELIGIBLE = 0x08;
const BACKED_UP = 0x10;
const ATTESTED = 0x40;

/** Mistakes that a test can have the authenticator or its browser make. */
export type Misbehaviour = {
  origin?: string;
  rpId?: string;
  challenge?: string;
  type?: string;
  crossOrigin?: boolean;
  topOrigin?: string;
  /** Skips user verification (PIN, finger or face). */
  unverified?: boolean;
  /** Replaces the authenticator's signature counter. */
  counter?: number;
  credentialId?: Buffer;
  userHandle?: string | null;
  /** Changes one bit of the signature. */
  tampered?: boolean;
  /** Claims an attestation format other than "none". */
  format?: string;
};

type Options = {
  origin?: string;
  /** A passkey that is copied between devices: backed up, and its counter stays 0. */
  synced?: boolean;
  aaguid?: string;
  transports?: string[];
  idBytes?: number;
};

/** A software authenticator and the browser around it: one ES256 passkey (WebAuthn level 3, sections 6 and 7). */
export class Authenticator {
  readonly credentialId: Buffer;
  counter = 0;
  userHandle = "";
  private readonly privateKey: KeyObject;
  private readonly publicKey: KeyObject;
  private readonly options: Required<Options>;

  constructor(options: Options = {}) {
    this.options = {
      origin: "https://cukup.test",
      synced: false,
      aaguid: "00000000-0000-0000-0000-000000000000",
      transports: ["internal", "hybrid"],
      idBytes: 32,
      ...options,
    };
    this.credentialId = randomBytes(this.options.idBytes);
    const pair = generateKeyPairSync("ec", { namedCurve: "P-256" });
    this.privateKey = pair.privateKey;
    this.publicKey = pair.publicKey;
  }

  /** Returns the result of `navigator.credentials.create`. */
  register({ challenge }: Pick<PasskeyRegistrationStarted, "challenge">, wrong: Misbehaviour = {}) {
    this.userHandle = challenge.user.id;
    const id = wrong.credentialId ?? this.credentialId;
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const attested = Buffer.concat([
      Buffer.from(this.options.aaguid.replaceAll("-", ""), "hex"),
      length,
      id,
      this.coseKey(),
    ]);
    const authData = Buffer.concat([this.authData(challenge.rp.id, ATTESTED, wrong), attested]);
    const attestation = new Map<string, unknown>([
      ["fmt", wrong.format ?? "none"],
      ["attStmt", new Map(wrong.format ? [["x5c", [new Uint8Array(8)]]] : [])],
      ["authData", new Uint8Array(authData)],
    ]);
    return {
      ...this.identity(id),
      response: {
        clientDataJSON: this.clientData("webauthn.create", challenge.challenge, wrong).toString("base64url"),
        attestationObject: Buffer.from(
          isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0]),
        ).toString("base64url"),
        transports: this.options.transports,
      },
    };
  }

  /** Returns the result of `navigator.credentials.get`. */
  logIn({ challenge }: Pick<PasskeyLoginStarted, "challenge">, wrong: Misbehaviour = {}) {
    if (!this.options.synced) this.counter += 1;
    const authData = this.authData(challenge.rpId, 0, wrong);
    const clientData = this.clientData("webauthn.get", challenge.challenge, wrong);
    const signature = sign("sha256", Buffer.concat([authData, sha256(clientData)]), this.privateKey);
    if (wrong.tampered)
      signature.writeUInt8(signature.readUInt8(signature.length - 1) ^ 1, signature.length - 1);
    return {
      ...this.identity(wrong.credentialId ?? this.credentialId),
      response: {
        clientDataJSON: clientData.toString("base64url"),
        authenticatorData: authData.toString("base64url"),
        signature: signature.toString("base64url"),
        userHandle: wrong.userHandle === undefined ? this.userHandle : wrong.userHandle,
      },
    };
  }

  private identity(credentialId: Buffer) {
    const id = credentialId.toString("base64url");
    return { id, rawId: id, type: "public-key" as const, clientExtensionResults: {} };
  }

  private clientData(type: string, challenge: string, wrong: Misbehaviour): Buffer {
    const origin = wrong.origin ?? this.options.origin;
    const data = {
      type: wrong.type ?? type,
      challenge: wrong.challenge ?? challenge,
      origin,
      crossOrigin: wrong.crossOrigin ?? false,
      ...(wrong.topOrigin !== undefined && { topOrigin: wrong.topOrigin }),
    };
    return Buffer.from(JSON.stringify(data));
  }

  private authData(rpId: string, flags: number, wrong: Misbehaviour): Buffer {
    const backup = this.options.synced ? BACKUP_ELIGIBLE | BACKED_UP : 0;
    const verified = wrong.unverified ? 0 : USER_VERIFIED;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(wrong.counter ?? this.counter);
    return Buffer.concat([
      sha256(Buffer.from(wrong.rpId ?? rpId)),
      Buffer.of(USER_PRESENT | verified | backup | flags),
      counter,
    ]);
  }

  /** Returns the public key in COSE (RFC 9053, section 7.1.1): EC2, ES256, P-256, x, y. */
  private coseKey(): Buffer {
    const { x = "", y = "" } = this.publicKey.export({ format: "jwk" });
    const key = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, "base64url"))],
      [-3, new Uint8Array(Buffer.from(y, "base64url"))],
    ]);
    return Buffer.from(isoCBOR.encode(key));
  }
}

const sha256 = (data: Buffer) => createHash("sha256").update(data).digest();
