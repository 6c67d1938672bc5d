import {
  ChopedTable,
  EmptyPlate,
  LostFishBall,
  QuietBell,
  TiffinCarrier,
} from "#components/brand/empty-art.tsx";
import { HawkerTable } from "#components/brand/hawker-table.tsx";
import { Logo } from "#components/brand/logo.tsx";
import { ChendolArt, FinishedPlateArt, KopiCupArt, PaperPacketArt } from "#components/brand/table-art.tsx";
import { TileBand } from "#components/brand/tile-band.tsx";
import { Section } from "./section.tsx";

/** Logo at its sizes, tiles and drawings. */
export function Drawings() {
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
        <EmptyPlate />
        <QuietBell />
        <TiffinCarrier />
        <LostFishBall />
        <ChopedTable />
        <FinishedPlateArt className="h-24 w-auto" />
        <PaperPacketArt className="h-24 w-auto" />
        <KopiCupArt className="h-24 w-auto" />
        <ChendolArt className="h-32 w-auto" />
      </div>
      <div className="mt-8 bg-wall p-6">
        <HawkerTable className="mx-auto h-auto w-full max-w-3xl" />
      </div>
    </Section>
  );
}
