import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Art } from "#components/brand/art.tsx";
import { CoverArt, coverMotifs } from "#components/brand/cover/cover-art.tsx";
import { Logo } from "#components/brand/logo.tsx";
import { TileBand } from "#components/brand/tile-band.tsx";
import { FoodArt } from "#components/food/food-art.tsx";
import { ActionButton } from "#components/ui/action-button.tsx";
import { Button, type ButtonVariant } from "#components/ui/button.tsx";
import { Callout } from "#components/ui/callout.tsx";
import { Card } from "#components/ui/card.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { SubmitButton } from "#components/ui/form/submit-button.tsx";
import { Pager } from "#components/ui/list/pager.tsx";
import { Skeleton } from "#components/ui/loading/skeleton.tsx";
import { LinkButton } from "#components/ui/navigation/link-button.tsx";
import { Page, PageHeading } from "#components/ui/page.tsx";
import {
  chendol,
  chopedTable,
  emptyPlate,
  finishedPlate,
  hawkerTable,
  kopiCup,
  lostFishBall,
  paperPacket,
  quietBell,
  tiffinCarrier,
} from "#drawings/art.ts";
import { env } from "#env.ts";
import { FOOD_GROUPS } from "#lib/food/food-groups.ts";
import { EventDay } from "./_components/event-day.tsx";
import { Fields } from "./_components/fields.tsx";
import { Overlays } from "./_components/overlays.tsx";
import { Section } from "./_components/section.tsx";
import { Tokens } from "./_components/tokens.tsx";

export const dynamic = "force-dynamic";
export const metadata: Metadata = { title: "Interface", robots: { index: false } };

/** Gallery of the primitives in all their states; in development only. */
export default function DevUiPage() {
  if (env().NODE_ENV !== "development") notFound();
  return (
    <Page>
      <PageHeading lead="Every primitive in every state. Try them by keyboard, in both themes, at 320 px.">
        Interface
      </PageHeading>
      <Tokens />
      <Buttons />
      <Fields />
      <Messages />
      <Overlays />
      <EventDay />
      <Drawings />
    </Page>
  );
}

const variants: readonly ButtonVariant[] = ["primary", "secondary", "quiet", "danger", "removal", "bright"];

function Buttons() {
  return (
    <Section title="Buttons">
      <div className="flex flex-col gap-4">
        {variants.map((variant) => (
          <div key={variant} className="flex flex-wrap gap-3">
            <Button variant={variant}>{variant}</Button>
            <Button variant={variant} disabled>
              {variant}, disabled
            </Button>
            <LinkButton href="/dev/ui" variant={variant}>
              {variant}, a link
            </LinkButton>
          </div>
        ))}
        <div className="flex flex-wrap gap-3">
          <ActionButton>Waits for the script</ActionButton>
          <SubmitButton label="Save" busyLabel="Saving..." submitting={false} />
          <SubmitButton label="Save" busyLabel="Saving..." submitting />
        </div>
        <p>
          Text with a{" "}
          <a href="#main-content" className="text-link">
            link in it
          </a>
          .
        </p>
      </div>
    </Section>
  );
}

/** Cards, callouts, empty states, skeletons and pagers. */
function Messages() {
  return (
    <Section title="Cards, callouts and empty states">
      <div className="grid gap-5 md:grid-cols-2">
        <Card>
          <h3 className="text-xl">A card</h3>
          <p className="mt-2">A sheet on the page.</p>
        </Card>
        <Card className="flex flex-col gap-3">
          <Skeleton className="h-7 w-2/3" />
          <Skeleton className="h-5" />
          <Skeleton className="h-5 w-5/6" />
        </Card>
        <Callout>Something worth knowing.</Callout>
        <Callout tone="success">Something was done.</Callout>
        <Callout tone="warning">Something asks for attention.</Callout>
        <Callout tone="danger">Error fetching events! Please try again later.</Callout>
        <EmptyState text="No food items yet!">
          <LinkButton href="/dev/ui" variant="secondary">
            A next step
          </LinkButton>
        </EmptyState>
        <EmptyState text="No notifications" art={<Art drawing={quietBell} className="art mb-5" />} />
        <EmptyState
          text="You have not joined any events yet!"
          art={<Art drawing={tiffinCarrier} className="art mb-5 h-36" />}
        />
      </div>
      <Pager meta={{ page: 2, limit: 20, total: 60 }} href={(page) => `/dev/ui?page=${page}`} />
    </Section>
  );
}

/** Logo at its sizes, tiles and drawings. */
function Drawings() {
  return (
    <Section title="Drawings">
      <div className="flex flex-wrap items-end gap-6">
        <Logo className="size-4" />
        <Logo className="size-8" />
        <Logo className="size-20" />
        <Logo mono className="size-20" />
      </div>
      <TileBand rows={2} className="mt-8" />
      <div className="mt-8 flex flex-wrap items-end gap-8">
        <Art drawing={emptyPlate} className="art" />
        <Art drawing={quietBell} className="art" />
        <Art drawing={tiffinCarrier} className="art" />
        <Art drawing={lostFishBall} className="art h-auto w-full max-w-sm" />
        <Art drawing={chopedTable} className="art h-auto w-full max-w-sm" />
        <Art drawing={finishedPlate} className="h-24 w-auto" />
        <Art drawing={paperPacket} className="h-24 w-auto" />
        <Art drawing={kopiCup} className="h-24 w-auto" />
        <Art drawing={chendol} className="h-32 w-auto" />
      </div>
      <div className="mt-8 grid grid-cols-2 gap-3 sm:grid-cols-5">
        {coverMotifs.flatMap((motif) =>
          [0, 1, 2, 3, 4].map((seed) => (
            <CoverArt
              key={`${motif}-${seed}`}
              motif={motif}
              seed={seed}
              className="aspect-video w-full rounded-card"
            />
          )),
        )}
      </div>
      <div className="mt-8 flex flex-wrap gap-3">
        {[...FOOD_GROUPS, null].map((group) => (
          <FoodArt key={group} group={group} className="size-24 rounded-card" />
        ))}
      </div>
      <div className="mt-8 bg-wall p-6">
        <Art drawing={hawkerTable} className="mx-auto h-auto w-full max-w-3xl" />
      </div>
    </Section>
  );
}
