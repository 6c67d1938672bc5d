import { expect, it } from "vitest";
import { toApiChanges } from "./api-changes.ts";

it("changes of the API are those under its headings, by release", () => {
  const changeLog = `# Changelog

## Unreleased

### Added
- A page

### API
- Tokens with
  scopes
- \`GET /food.csv\`

### Fixed
- A bug

## 0.2.0 (2026-11-22)

### Added
- Nothing for programs

## 0.1.0 (2026-11-21)

### API
- The API
`;
  expect(toApiChanges(changeLog)).toEqual([
    { release: "Unreleased", changes: ["Tokens with scopes", "`GET /food.csv`"] },
    { release: "0.1.0 (2026-11-21)", changes: ["The API"] },
  ]);
});
