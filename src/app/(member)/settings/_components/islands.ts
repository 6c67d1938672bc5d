"use client";
import { island } from "#components/island.tsx";

/* Islands of the settings. They are below the first one, which provides the dialog of a renewed login. */

export const ReauthenticationProvider = island(() =>
  import("#components/account/reauthentication/reauthentication-provider.tsx").then(
    (module) => module.ReauthenticationProvider,
  ),
);
export const AccessTokens = island(() =>
  import("./token/access-tokens.tsx").then((module) => module.AccessTokens),
);
export const BlockedPeople = island(() =>
  import("./blocked-people.tsx").then((module) => module.BlockedPeople),
);
export const ChangePasswordForm = island(() =>
  import("./change-password-form.tsx").then((module) => module.ChangePasswordForm),
);
export const DeleteAccount = island(() =>
  import("#components/account/delete-account.tsx").then((module) => module.DeleteAccount),
);
export const DownloadLink = island(() =>
  import("#components/download/download-link.tsx").then((module) => module.DownloadLink),
);
export const FollowList = island(() =>
  import("#components/follow/follow-list.tsx").then((module) => module.FollowList),
);
export const NotificationPreferences = island(() =>
  import("./notification-preferences.tsx").then((module) => module.NotificationPreferences),
);
export const OfferDiets = island(() => import("./offer-diets.tsx").then((module) => module.OfferDiets));
export const ParticularsForm = island(() =>
  import("./particulars-form.tsx").then((module) => module.ParticularsForm),
);
export const Passkeys = island(() => import("./passkey/passkeys.tsx").then((module) => module.Passkeys));
export const PushPanel = island(() => import("./push/push-panel.tsx").then((module) => module.PushPanel));
export const QuietHours = island(() => import("./push/quiet-hours.tsx").then((module) => module.QuietHours));
export const Sessions = island(() => import("./sessions.tsx").then((module) => module.Sessions));
export const ShownNameForm = island(() =>
  import("./shown-name-form.tsx").then((module) => module.ShownNameForm),
);
export const WasteGoal = island(() => import("./waste-goal.tsx").then((module) => module.WasteGoal));
export const UnverifiedCallout = island(() =>
  import("./unverified-callout.tsx").then((module) => module.UnverifiedCallout),
);
