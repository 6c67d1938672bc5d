import type { ComponentType } from "react";
import { RecyclingBin } from "#components/brand/cover/bin.tsx";
import { Garden } from "#components/brand/cover/garden.tsx";
import { KopiTalk, SmallBowls } from "#components/brand/cover/gathering.tsx";
import { Fridge, Pantry } from "#components/brand/cover/kitchen.tsx";
import { DateLabels } from "#components/brand/cover/labels.tsx";
import { Market } from "#components/brand/cover/market.tsx";
import { HealthyPlate, TiffinTable } from "#components/brand/cover/meal.tsx";
import { TileWall } from "#components/brand/cover/tile-wall.tsx";

/** Drawings of a cover by name: what stands on its shelf, and what hangs above. */
export const motifs = {
  market: Market,
  fridge: Fridge,
  tiffin: TiffinTable,
  jars: Pantry,
  garden: Garden,
  plate: HealthyPlate,
  bowls: SmallBowls,
  kopi: KopiTalk,
  bin: RecyclingBin,
  labels: DateLabels,
  tiles: TileWall,
} satisfies Record<string, ComponentType>;

export type CoverMotif = keyof typeof motifs;

const isMotif = (name: string): name is CoverMotif => Object.hasOwn(motifs, name);

export const coverMotifs: readonly CoverMotif[] = Object.keys(motifs).filter(isMotif);
