import type { ReactNode } from "react";
import { toSvgMarkup } from "#components/brand/svg-markup.ts";
import { Chendol, FinishedPlate, KopiCup, PaperPacket } from "#components/brand/table-things.tsx";
import { TiffinShape } from "#components/brand/tiffin.tsx";

/** Makes a component that shows a drawing, which it writes once. */
function artOf(drawing: ReactNode, viewBox: string) {
  const inner = { __html: toSvgMarkup(drawing) };
  return ({ className }: { className?: string }) => (
    <svg
      viewBox={viewBox}
      aria-hidden="true"
      focusable="false"
      className={className}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a drawing of our own
      dangerouslySetInnerHTML={inner}
    />
  );
}

/** Drawing of a finished plate. */
export const FinishedPlateArt = /* @__PURE__ */ artOf(<FinishedPlate />, "-106 -34 212 74");

/** Drawing of a brown-paper packet. */
export const PaperPacketArt = /* @__PURE__ */ artOf(<PaperPacket />, "-68 -106 136 122");

/** Drawing of a cup of kopi. */
export const KopiCupArt = /* @__PURE__ */ artOf(<KopiCup />, "-66 -128 136 152");

/** Drawing of a glass of chendol. */
export const ChendolArt = /* @__PURE__ */ artOf(<Chendol />, "-54 -198 120 212");

/** Drawing of a tiffin carrier. */
export const TiffinArt = /* @__PURE__ */ artOf(<TiffinShape />, "-16 0 160 256");
