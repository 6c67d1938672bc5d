/** Rows that the examples are about, by their ids. Above what a test's sequences reach. */
export const EXAMPLE_IDS = {
  member: 10_001,
  stranger: 10_002,
  newcomer: 10_003,
  admin: 10_004,
  otherAdmin: 10_005,
  suspended: 10_006,
  person: 10_007,
  event: 10_021,
  joinedEvent: 10_022,
  fullEvent: 10_023,
  waitedEvent: 10_024,
  runningEvent: 10_025,
  message: 10_026,
  pastEvent: 10_027,
  closedEvent: 10_028,
  hostedEvent: 10_029,
  invitedEvent: 10_030,
  food: 10_031,
  upload: 10_032,
  photoFood: 10_033,
  ownDish: 10_034,
  favourite: 10_035,
  guide: 10_041,
  triedGuide: 10_042,
  feedback: 10_051,
  eventFeedback: 10_052,
  notification: 10_061,
  session: 10_071,
  token: 10_072,
  passkey: 10_073,
  device: 10_074,
  fridge: 10_091,
  proposedFridge: 10_092,
  fridgeNote: 10_093,
  report: 10_094,
  sale: 10_081,
  kilograms: 10_082,
  /** Offer of somebody else, one of which the member holds a claim, and two of the member: one without claims, and one with two. */
  offer: 10_091,
  claimedOffer: 10_092,
  ownOffer: 10_093,
  givenOffer: 10_094,
  /** Offer of somebody else that the member has collected. */
  pastOffer: 10_095,
  /** Report of the member's offer. */
  offerReport: 10_096,
  claim: 10_101,
  claimToGive: 10_102,
  pastClaim: 10_104,
  collectedClaim: 10_103,
} as const;

const PASSWORD = "Makan-4-all!";

/** Secrets of the examples, which work nowhere else. */
export const EXAMPLE_SECRETS = {
  password: PASSWORD,
  newPassword: "Makan-5-all!",
  /** Stands for the access token of the caller's session, which no file can hold. */
  accessToken: "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.e30.the-signature",
  mailed: {
    activation: "Gq0xw1X9c2T7rJ4mB8sVn5Lk3Pz6Yd0HaUeWfRtQiCo",
    verification: "Zt5oL8nQ2vB7xK1cJ4wR9sM3pD6yF0gHaUeWfRtQiCo",
    password_reset: "Nb7vC2xZ9lK4jH1gF6dS3aP8oI5uY0tReWqMfRtQiCo",
    email_change_undo: "Hy6tG3rF8eD1wS4qA9zX2cV7bN5mK0jLpOiUfRtQiCo",
  },
  /** Last segment of the calendar's URL of the member, as tests sign it. */
  calendarFile: "10001-0FVnjvHYudLutON6BSxAncLzg6s95BL_L4USDB7bI2o.ics",
} as const;

const challenge = "VGhlIGNoYWxsZW5nZSBvZiB0aGUgZXhhbXBsZS4uLiE";
const credentialId = "lNhqtzvT3DXWkFaMhWN78kDAEVjz4y51A5WGKOfQZBU";
const newCredentialId = "r_fzCaOxmurwHCsiyBe_FgAlenydP_f_gAq20FVf7Vs";

/** A passkey of the member, a new one, and what both sign; made once by a software authenticator for https://cukup.test. */
export const EXAMPLE_PASSKEYS = {
  challenge,
  credentialId,
  publicKey:
    "pQECAyYgASFYIG5ytlsACk8mS7X2TIiQxfB_pBfhuk6doreGxk10UFVwIlgg_LeDsII4Sdd9WAhYIMKwqsjWlCP9CsYZhnE5n2GbSiI",
  passkeyUserId: "0b1f3c9e-5d7a-4e21-9c44-6a2f8d10b7e5",
  login: {
    track: "3f0e2a51-7c4b-4d8e-9a16-b2c7d8e9f0a1",
    signed: {
      id: credentialId,
      rawId: credentialId,
      type: "public-key",
      response: {
        clientDataJSON:
          "eyJ0eXBlIjoid2ViYXV0aG4uZ2V0IiwiY2hhbGxlbmdlIjoiVkdobElHTm9ZV3hzWlc1blpTQnZaaUIwYUdVZ1pYaGhiWEJzWlM0dUxpRSIsIm9yaWdpbiI6Imh0dHBzOi8vY3VrdXAudGVzdCIsImNyb3NzT3JpZ2luIjpmYWxzZX0",
        authenticatorData: "gzd0F6bogVn4r365ySJ7Yv8qVnpmk44Iz231SVjQCHodAAAAAA",
        signature:
          "MEUCIEMSge44b21kSuYJe1qErKogvTnC4M12JUYrJ_C_zWzQAiEAnP4aRGldCrW7yC44hspe2NNRXJjBv4PvWZOrSabfLvc",
        userHandle: "Cx88nl16TiGcRGovjRC35Q",
      },
    },
  },
  registration: {
    track: "8d5b9c40-1e2f-4a37-8b64-c5d6e7f80912",
    signed: {
      id: newCredentialId,
      rawId: newCredentialId,
      type: "public-key",
      response: {
        clientDataJSON:
          "eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIiwiY2hhbGxlbmdlIjoiVkdobElHTm9ZV3hzWlc1blpTQnZaaUIwYUdVZ1pYaGhiWEJzWlM0dUxpRSIsIm9yaWdpbiI6Imh0dHBzOi8vY3VrdXAudGVzdCIsImNyb3NzT3JpZ2luIjpmYWxzZX0",
        attestationObject:
          "o2NmbXRkbm9uZWdhdHRTdG10oGhhdXRoRGF0YVikgzd0F6bogVn4r365ySJ7Yv8qVnpmk44Iz231SVjQCHpdAAAAAAAAAAAAAAAAAAAAAAAAAAAAIK_38wmjsZrq8BwrIsgXvxYAJXp8nT_3_4AKttBVX-1bpQECAyYgASFYIKINTnx--J0d4SbUhwnKdKfdtAsTvB2nNZgMnxZPbuaKIlggAEASQJ4BGFCTQuWTgfB_oSg2S8m-rxd7POxKuVciIoQ",
        transports: ["internal", "hybrid"],
      },
    },
  },
} as const;

/** Photo of the member's lunch. */
export const EXAMPLE_UPLOAD_KEY = "q7Zr2mX9c4T1vJ8nB5sLk3Pz6Yd0HaUe";
export const EXAMPLE_IMAGE = `https://cukup.test/api/storage/${EXAMPLE_UPLOAD_KEY}`;

/** Subscription of a browser, with the keys of RFC 8291, 5. */
export const EXAMPLE_SUBSCRIPTION = {
  endpoint: "https://web.push.apple.com/QGuQyavXutnMH1kQkTzSiAFyIyN3QQo",
  keys: {
    p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    auth: "BTBZMqHH6r4Tts7J_aSIgg",
  },
};
