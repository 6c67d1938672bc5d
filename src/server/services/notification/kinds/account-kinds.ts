import { BOTH, type Kinds, NOT_PUSHED } from "#server/services/notification/kinds/kind.ts";

export type AccountPayload = { kind: "security"; message: string };

/** Notifications about the account itself. */
export const accountKinds: Kinds<AccountPayload> = {
  security: {
    label: "Account security",
    audience: "everyone",
    alwaysOn: true,
    type: "warning",
    channels: BOTH,
    push: { ...NOT_PUSHED, isForNight: true },
    message: ({ message }) => message,
    link: () => "/settings",
    mail: null,
  },
};
