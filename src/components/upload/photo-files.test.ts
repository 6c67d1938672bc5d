import { describe, expect, it } from "vitest";
import { dragStateOf, isPhoto } from "#components/upload/photo-files.ts";

const file = (type: string) => ({ kind: "file", type });

describe("files held over the drop zone", () => {
  it.each([
    ["a photo", [file("image/png")], "accept"],
    ["a HEIC photo", [file("image/heic")], "accept"],
    ["a text", [file("text/plain")], "reject"],
    ["a GIF", [file("image/gif")], "reject"],
    ["a PDF", [file("application/pdf")], "reject"],
    ["more files than are taken", [file("image/png"), file("image/png")], "reject"],
    ["a file whose type the system does not know", [file("")], "active"],
    ["a file whose type Firefox hides", [file("application/x-moz-file")], "active"],
    ["nothing that Safari tells of", [], "active"],
    [
      "a photo with its address as text beside it",
      [{ kind: "string", type: "text/uri-list" }, file("image/webp")],
      "accept",
    ],
  ])("%s", (_case, items, state) => {
    expect(dragStateOf(items, 1)).toBe(state);
  });

  it("takes several photos where several may be sent", () => {
    expect(dragStateOf([file("image/png"), file("image/jpeg")], 2)).toBe("accept");
    expect(dragStateOf([file("image/png"), file("text/plain")], 2)).toBe("reject");
  });
});

it("knows a dropped HEIC photo by its name where the system has no type for it", () => {
  expect(isPhoto({ type: "", name: "IMG_1.HEIC" })).toBe(true);
  expect(isPhoto({ type: "", name: "notes" })).toBe(false);
  expect(isPhoto({ type: "text/plain", name: "a.heic" })).toBe(false);
  expect(isPhoto({ type: "image/webp", name: "a" })).toBe(true);
});
