import type { Metadata } from "next";
import { buttonClass } from "#components/ui/button.tsx";
import { Card } from "#components/ui/card.tsx";
import { Page, PageHeading } from "#components/ui/page.tsx";
import { viewerCaller } from "#trpc/server.ts";

export const metadata: Metadata = { title: "Account Settings" };

/** The reader's account. */
export default async function SettingsPage() {
  const caller = await viewerCaller();
  const user = await caller.user.session();
  return (
    <Page width="text">
      <PageHeading>My Account</PageHeading>
      <Card>
        <h2 className="text-xl">Personal Particulars</h2>
        <dl className="mt-4 grid gap-4">
          <div>
            <dt className="font-semibold">Username</dt>
            <dd>{user?.username}</dd>
          </div>
          <div>
            <dt className="font-semibold">Email</dt>
            <dd>{user?.email}</dd>
          </div>
        </dl>
      </Card>
      <a href="/logout" className={buttonClass("secondary", "mt-6")}>
        Log out of this browser
      </a>
    </Page>
  );
}
