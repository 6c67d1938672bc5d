import { z } from "zod";
import { Id, idOf } from "#schemas/text.ts";

export const MAX_ENDPOINT = 600;

/** Key with which browsers subscribe (RFC 8292); null on a site that pushes nothing. */
export const PushKey = z
  .object({
    publicKey: z.string().meta({ description: "Point of P-256 as base64url, the `applicationServerKey`." }),
  })
  .nullable();
export type PushKey = z.infer<typeof PushKey>;

export const PushSubscription = z.object({
  id: Id,
  device: z.string().meta({ description: 'Browser and system, such as "Chrome on Android".' }),
  createdAt: z.date(),
  lastOkAt: z.date().nullable().meta({ description: "Last time its push service took a notification." }),
  current: z.boolean().meta({ description: "True for the device of this request." }),
});
export type PushSubscription = z.infer<typeof PushSubscription>;

const KEYS_INVALID = "Keys are not valid";

/** Output of `PushSubscription.toJSON()` in a browser; whether the host of the endpoint is a push service is checked later. */
export const SubscribeToPushInput = z.object({
  endpoint: z
    .string("Endpoint is required")
    .max(MAX_ENDPOINT, `Endpoint cannot be longer than ${MAX_ENDPOINT} characters`)
    .meta({ description: "URL of a push service of Apple, Google, Microsoft or Mozilla." }),
  keys: z.object(
    {
      // An uncompressed point (65 bytes, of which the first is 4), and 16 bytes.
      p256dh: z.string(KEYS_INVALID).regex(/^B[\w-]{86}=?$/, KEYS_INVALID),
      auth: z.string(KEYS_INVALID).regex(/^[\w-]{22}(?:==)?$/, KEYS_INVALID),
    },
    KEYS_INVALID,
  ),
});
export type SubscribeToPushInput = z.infer<typeof SubscribeToPushInput>;

/** `isNew`: false if the session had a subscription, which this one replaces. */
export const SubscribedToPush = z.object({ subscription: PushSubscription, isNew: z.boolean() });
export type SubscribedToPush = z.infer<typeof SubscribedToPush>;

export const PushSubscriptionId = z.object({ id: idOf("device") });
