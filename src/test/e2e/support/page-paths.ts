import { globSync } from "node:fs";

/** Returns the paths of all pages and route files outside of /api and /dev, such as `/events/[id]/edit`. */
export function readPages(): string[] {
  const files = globSync("src/app/**/{page.tsx,route.ts}");
  const paths = files.map((file) => {
    const folders = file.split(/[/\\]/).slice(2, -1);
    return `/${folders.filter((name) => !/^\(.*\)$/.test(name)).join("/")}`;
  });
  return paths.filter((path) => !/^\/(?:api\/(?!docs)|dev\/)/.test(path));
}
