import type { Metadata } from "next";
import type { ReactNode } from "react";
import { Card } from "#components/ui/card.tsx";
import { Link } from "#components/ui/navigation/link.tsx";
import { Page, PageHeading } from "#components/ui/page.tsx";
import { isAdmin } from "#lib/account/permission.ts";
import { site } from "#lib/site.ts";
import { prefetch } from "#trpc/prefetch.ts";
import { viewerCaller } from "#trpc/server.ts";
import {
  AccessTokens,
  ChangePasswordForm,
  DeleteAccount,
  DownloadLink,
  FollowList,
  NotificationPreferences,
  ParticularsForm,
  Passkeys,
  ReauthenticationProvider,
  Sessions,
  ShownNameForm,
  UnverifiedCallout,
  WasteGoal,
} from "./_components/islands.ts";

export const metadata: Metadata = { title: "Account Settings" };

/** Lines below the titles of sections. */
const LEADS = {
  passkeys: "Log in the way you unlock your device, without a password.",
  password: (
    <>
      Changing it logs you out everywhere else. Your{" "}
      <a href="#tokens" className="text-link">
        access tokens
      </a>{" "}
      keep working.
    </>
  ),
  goal: "A day is clean if you finish every plate that you tell us about.",
  follows: "We tell you of new events of these topics and places.",
  notifications: "What we notify you of, and where. We mail you once your email address is verified.",
  tokens: (
    <>
      For programs that use {site.name} in your name. Treat a token like a password.{" "}
      <Link href="/api/docs" prefetch={false} className="text-link">
        How programs use {site.name}
      </Link>
    </>
  ),
  export: "A ZIP file with everything that is stored about you, and your photos.",
  danger: "Deleting your account deletes your data and photos at once, for good.",
};

/** Account settings of the viewer. */
export default async function SettingsPage() {
  const caller = await viewerCaller();
  const user = await caller.user.get();
  const [passkeys, sessions, tokens, preferences, goal, follows] = await Promise.all([
    prefetch(caller.passkey.list()),
    prefetch(caller.user.sessions()),
    prefetch(caller.token.list()),
    prefetch(caller.notification.preferences()),
    prefetch(caller.user.goal()),
    prefetch(caller.follow.list()),
  ]);
  return (
    <Page width="text">
      <PageHeading>My Account</PageHeading>
      <ReauthenticationProvider>
        <div className="grid gap-6">
          <SettingsSection id="particulars" title="Personal Particulars">
            <UnverifiedCallout user={user} />
            <ParticularsForm user={user} />
          </SettingsSection>
          <SettingsSection id="shown-name" title="How others see you">
            <ShownNameForm user={user} />
            <p className="mt-4">
              <Link href="/pass" prefetch={false} className="text-link">
                Your pass
              </Link>{" "}
              lets a host check you in where you have no spot.
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
          </SettingsSection>
          <SettingsSection id="notifications" title="Notifications" lead={LEADS.notifications}>
            <NotificationPreferences initial={preferences} />
          </SettingsSection>
          <SettingsSection id="sessions" title="Where you are logged in">
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

/** Card of the settings page, labelled by its heading. @param props.id unique on the page */
function SettingsSection(props: { id: string; title: string; lead?: ReactNode; children: ReactNode }) {
  const headingId = `${props.id}-heading`;
  return (
    <section id={props.id} aria-labelledby={headingId}>
      <Card className="sm:p-6">
        <h2 id={headingId} className="text-xl">
          {props.title}
        </h2>
        {props.lead ? <p className="mt-1 text-muted">{props.lead}</p> : null}
        <div className="mt-5">{props.children}</div>
      </Card>
    </section>
  );
}
