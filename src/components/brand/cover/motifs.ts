import type { ComponentType } from "react";
import { RecyclingBin } from "#components/brand/cover/bin.tsx";
import { Garden } from "#components/brand/cover/garden.tsx";
import { KopiTalk, SmallBowls } from "#components/brand/cover/gathering.tsx";
import { Fridge, Pantry } from "#components/brand/cover/kitchen.tsx";
import { DateLabels } from "#components/brand/cover/labels.tsx";
import { Market } from "#components/brand/cover/market.tsx";
import { HealthyPlate, TiffinTable } from "#components/brand/cover/meal.tsx";
import { keepMarkup } from "#components/brand/svg-markup.ts";

/** Drawings of covers by name: things on the shelf, and what hangs above them. */
export const drawings = {
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
} satisfies Record<string, ComponentType>;

type Drawing = keyof typeof drawings;

/** Picture of a cover: a drawing, or the wall of tiles alone. */
export type CoverMotif = Drawing | "tiles";

const isDrawing = (name: string): name is Drawing => Object.hasOwn(drawings, name);

export const coverMotifs: readonly CoverMotif[] = [...Object.keys(drawings).filter(isDrawing), "tiles"];

/** Returns a drawing as markup, which is written at its first use. */
export const drawingMarkup = keepMarkup(drawings);
