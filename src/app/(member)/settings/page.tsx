import type { Metadata } from "next";
import { Link } from "#components/ui/navigation/link.tsx";
import { Page, PageHeading } from "#components/ui/page.tsx";
import { isAdmin } from "#lib/account/permission.ts";
import { site } from "#lib/site.ts";
import { prefetch } from "#trpc/prefetch.ts";
import { viewerCaller } from "#trpc/server.ts";
import {
  AccessTokens,
  BlockedPeople,
  ChangePasswordForm,
  DeleteAccount,
  DownloadLink,
  FollowList,
  NotificationPreferences,
  OfferDiets,
  ParticularsForm,
  Passkeys,
  PushPanel,
  QuietHours,
  ReauthenticationProvider,
  Sessions,
  ShownNameForm,
  UnverifiedCallout,
  WasteGoal,
} from "./_components/islands.ts";
import { OpenLinkedSection } from "./_components/open-linked-section.tsx";
import { SettingsSection } from "./_components/settings-section.tsx";

export const metadata: Metadata = { title: "Account Settings" };

/** Lines below the titles of sections. */
const LEADS = {
  passkeys: "Log in with your fingerprint, face or PIN instead of a password.",
  password: (
    <>
      A new password logs you out everywhere else. Your{" "}
      <a href="#tokens" className="text-link">
        access tokens
      </a>{" "}
      keep working.
    </>
  ),
  goal: "A day counts as clean when you finish every plate you log.",
  follows: "We’ll let you know about what’s new in these topics and places.",
  blocked: "You don’t see each other’s free food, and can’t claim it.",
  push: "What can’t wait reaches you here within seconds, even with the site closed.",
  notifications: "Choose what we notify you about. Emails start once your email address is verified.",
  tokens: (
    <>
      Let programs and AI assistants use {site.name} for you. Treat a token like a password.{" "}
      <Link href="/api/docs" prefetch={false} className="text-link">
        Developer guide
      </Link>
    </>
  ),
  export: "A ZIP file with everything we store about you, photos included.",
  danger: "This permanently deletes your account, data and photos.",
};

/** Account settings of the viewer. */
export default async function SettingsPage() {
  const caller = await viewerCaller();
  const user = await caller.user.get();
  const [passkeys, sessions, tokens, preferences, goal, follows, blocked, devices] = await Promise.all([
    prefetch(caller.passkey.list()),
    prefetch(caller.user.sessions()),
    prefetch(caller.token.list()),
    prefetch(caller.notification.preferences()),
    prefetch(caller.user.goal()),
    prefetch(caller.follow.list()),
    caller.offer.settings().then(({ isOn }) => (isOn ? prefetch(caller.block.list()) : null)),
    caller.push.key().then((key) => (key ? prefetch(caller.push.list()) : null)),
  ]);
  return (
    <Page width="text">
      <PageHeading>My Account</PageHeading>
      <ReauthenticationProvider>
        <OpenLinkedSection />
        <div className="grid gap-3">
          <SettingsSection isOpen id="particulars" title="Personal Particulars">
            <UnverifiedCallout user={user} />
            <ParticularsForm user={user} />
          </SettingsSection>
          <SettingsSection id="shown-name" title="How others see you">
            <ShownNameForm user={user} />
            <p className="mt-4">
              <Link href="/pass" prefetch={false} className="text-link">
                Your pass
              </Link>{" "}
              lets a host check you in at an event you haven’t joined.
            </p>
          </SettingsSection>
          <SettingsSection id="passkeys" title="Passkeys" lead={LEADS.passkeys}>
            <Passkeys initial={passkeys} />
          </SettingsSection>
          <SettingsSection id="password" title="Password" lead={LEADS.password}>
            <ChangePasswordForm email={user.email} />
          </SettingsSection>
          <SettingsSection id="waste-goal" title="My waste goal" lead={LEADS.goal}>
            <WasteGoal initial={goal} />
          </SettingsSection>
          <SettingsSection id="follows" title="What you follow" lead={LEADS.follows}>
            <FollowList initial={follows} />
            {blocked === null ? null : (
              <div className="mt-6">
                <OfferDiets initial={user.offerDiets} />
              </div>
            )}
          </SettingsSection>
          {blocked === null ? null : (
            <SettingsSection id="blocked" title="People you blocked" lead={LEADS.blocked}>
              <BlockedPeople initial={blocked} />
            </SettingsSection>
          )}
          <SettingsSection id="notifications" title="Notifications" lead={LEADS.notifications}>
            <NotificationPreferences initial={preferences} hasPush={devices !== null} />
          </SettingsSection>
          {devices === null ? null : (
            <SettingsSection id="phone" title="On this phone" lead={LEADS.push}>
              <PushPanel initial={devices} />
              <QuietHours initial={preferences} />
            </SettingsSection>
          )}
          <SettingsSection id="sessions" title="Your devices">
            <Sessions initial={sessions} />
          </SettingsSection>
          <SettingsSection id="tokens" title="Access tokens" lead={LEADS.tokens}>
            <AccessTokens initial={tokens} isAdmin={isAdmin(user)} />
          </SettingsSection>
          <SettingsSection id="export" title="Your data" lead={LEADS.export}>
            <DownloadLink href="/settings/export">Download my data</DownloadLink>
          </SettingsSection>
          <SettingsSection id="danger" title="Danger Zone" lead={LEADS.danger}>
            <DeleteAccount username={user.username} variant="danger" />
          </SettingsSection>
        </div>
      </ReauthenticationProvider>
    </Page>
  );
}
