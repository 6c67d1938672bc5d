import { describe, expect, it } from "vitest";
import { dragStateOf, photoAccept } from "#components/upload/allowed-content.ts";

const file = (type: string) => ({ kind: "file", type });

describe("files held over the drop zone", () => {
  it.each([
    ["a photo", [file("image/png")], "accept"],
    ["a HEIC photo", [file("image/heic")], "accept"],
    ["a text", [file("text/plain")], "reject"],
    ["a GIF", [file("image/gif")], "accept"],
    ["an AVIF", [file("image/avif")], "accept"],
    ["a drawing", [file("image/svg+xml")], "reject"],
    ["a video", [file("video/quicktime")], "reject"],
    ["a photo of which Windows knows no type", [file("application/octet-stream")], "active"],
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

it.each([
  ["an iPhone", "Mozilla/5.0 (iPhone; CPU iPhone OS 16_4 like Mac OS X) Safari/604.1", "image/*"],
  ["a Mac", "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15", "image/*"],
  ["an Android phone", "Mozilla/5.0 (Linux; Android 14; SM-S911B) Chrome/130.0.0.0 Mobile", "image/*"],
  [
    "Windows",
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130.0.0.0",
    "image/*,.heic,.heif,.avif,.jfif",
  ],
])("asks %s for pictures, and names HEIC only where a dialog would hide it", (_system, agent, accept) => {
  expect(photoAccept(agent)).toBe(accept);
});
