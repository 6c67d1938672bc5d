import { existsSync } from "node:fs";
import { open, writeFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { namingFile } from "./durable-file.ts";

/** Takes no byte (full(4)). */
const FULL = "/dev/full";

it.runIf(existsSync(FULL))(
  "a full disk is named by the path of the file, which the system does not say",
  async () => {
    const file = await open(FULL, "w");
    const named = { code: "ENOSPC", path: FULL, message: `ENOSPC: no space left on device, write '${FULL}'` };
    try {
      await expect(namingFile(FULL, () => file.writeFile("x"))).rejects.toMatchObject(named);
      await expect(namingFile(FULL, () => writeFile(FULL, "x"))).rejects.toMatchObject(named);
    } finally {
      await file.close();
    }
  },
);

it("an error that names a file stays as it is", async () => {
  await expect(namingFile("/other", () => open("/nowhere/at/all"))).rejects.toMatchObject({
    path: "/nowhere/at/all",
    message: "ENOENT: no such file or directory, open '/nowhere/at/all'",
  });
});
