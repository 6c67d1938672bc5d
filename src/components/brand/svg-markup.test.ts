import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { drawings } from "#components/brand/cover/motifs.ts";
import { keepMarkup, toSvgMarkup } from "#components/brand/svg-markup.ts";
import { Chendol, FinishedPlate, KopiCup, PaperPacket } from "#components/brand/table-things.tsx";
import { TiffinShape } from "#components/brand/tiffin.tsx";
import { Tile } from "#components/brand/tile-band.tsx";
import { foodDrawings } from "#components/food/food-art.tsx";

describe("a drawing as markup", () => {
  const things = { Chendol, FinishedPlate, KopiCup, PaperPacket, TiffinShape, Tile };

  it.each([drawings, foodDrawings, things].flatMap((of) => Object.entries(of)))(
    "%s is what React renders",
    (_, Drawing) => {
      const drawing = createElement(Drawing);
      expect(toSvgMarkup(drawing)).toBe(renderToStaticMarkup(drawing));
    },
  );

  it("is written once per drawing", () => {
    let writes = 0;
    const dot = () => createElement("circle", { r: ++writes });
    const markupOf = keepMarkup({ dot });
    expect(markupOf("dot")).toEqual({ __html: '<circle r="1"></circle>' });
    expect(markupOf("dot")).toBe(markupOf("dot"));
    expect(writes).toBe(1);
  });

  it("escapes the values of attributes", () => {
    const drawing = createElement("path", { className: 'a"b<c&d' });
    expect(toSvgMarkup(drawing)).toBe('<path class="a&quot;b&lt;c&amp;d"></path>');
  });

  it.each([
    ["an attribute whose name it does not know", createElement("svg", { viewBox: "0 0 1 1" })],
    ["a value that is no text", createElement("path", { style: { fill: "red" } })],
    ["text", createElement("text", null, "Makan")],
  ])("refuses %s", (_, drawing) => expect(() => toSvgMarkup(drawing)).toThrow());
});
