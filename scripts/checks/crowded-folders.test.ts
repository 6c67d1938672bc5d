import { expect, it } from "vitest";
import { findCrowdedFolders, MAX_FILES } from "./crowded-folders.ts";

const filesOf = (folder: string, count: number, ending = ".ts") =>
  Array.from({ length: count }, (_, index) => `${folder}/file-${index}${ending}`);

it("names each folder with more than fifteen files, at any depth, without its tests and sub-folders", () => {
  const files = [
    ...filesOf("src/lib", MAX_FILES),
    ...filesOf("src/lib", 3, ".test.ts"),
    ...filesOf("src/lib/event", MAX_FILES + 1, ".tsx"),
  ];
  expect(findCrowdedFolders(files)).toEqual([
    "src/lib/event has 16 files, more than 15: give it sub-folders.",
  ]);
});
