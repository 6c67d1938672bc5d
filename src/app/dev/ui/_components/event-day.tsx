"use client";
import { useState } from "react";
import { PersonRow } from "#app/(member)/events/[id]/check-in/_components/person-row.tsx";
import { ResultsForm } from "#app/(member)/events/[id]/close/_components/results-form.tsx";
import { YourPass } from "#app/(member)/events/me/[id]/_components/your-pass.tsx";
import { RecapSection } from "#app/(public)/events/[id]/_components/recap/recap-section.tsx";
import type { CheckInItem } from "#schemas/event/check-in.ts";
import { Section } from "./section.tsx";

const since = new Date("2026-11-28T10:41:00Z");
const person = {
  username: "mei-ling",
  firstName: "Mei Ling",
  checkedInAt: null,
  walkedIn: false,
  confirmed: true,
};
const results = { came: 18, kgRescued: 24.5, kgDonated: 12, kgComposted: 3 };

/** Screens of the day of an event: rows of a check-in, pass, results and recap. */
export function EventDay() {
  return (
    <Section title="The day of an event">
      <div className="grid gap-8 md:grid-cols-2">
        <CheckInRows />
        <YourPass pass={{ code: "4TB7QK", url: "https://cukup.example/events/7/check-in?pass=4TB7QK" }} />
        <RecapSection
          recap={{
            ...results,
            ...{ walkIns: 2, meals: 45, kgCo2e: 39.2, photos: [], closedAt: since, updatedAt: since },
            note: "Two jars went to the community fridge.",
          }}
          html={null}
          title="Soup night"
          url="https://cukup.example/events/7"
        />
        <ResultsForm
          eventId={0}
          results={{
            ...results,
            ...{ kgRescued: 12, walkIns: 2, kgEntered: 12, kgFromOffers: 5.2, maxKg: 500, photos: [] },
            ...{ note: null, closedAt: null, updatedAt: null, refusal: null },
          }}
        />
      </div>
    </Section>
  );
}

function CheckInRows() {
  const [checkedInAt, setCheckedInAt] = useState<Date | null>(null);
  const rows: [CheckInItem, Parameters<typeof PersonRow>[0]["tap"]][] = [
    [{ ...person, checkedInAt }, undefined],
    [{ ...person, username: "arif", firstName: null, checkedInAt: since, walkedIn: true }, undefined],
    [
      { ...person, username: "priya-with-a-long-username" },
      { state: "saving", since },
    ],
    [
      { ...person, username: "wei" },
      { state: "failed", message: "This did not reach the server. Please tap again." },
    ],
  ];
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
      {rows.map(([shown, tap]) => (
        <li key={shown.username} tabIndex={-1}>
          <PersonRow
            person={shown}
            tap={tap}
            isOpen
            hasClosed={false}
            onHere={() => setCheckedInAt(since)}
            onUndo={() => setCheckedInAt(null)}
          />
        </li>
      ))}
    </ul>
  );
}
