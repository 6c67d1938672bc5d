import type { Page } from "@playwright/test";
import { expect } from "../journey.ts";

/** Chooses a file as a person can: in a field that the page's script has enabled, which Playwright does not wait for. */
export async function chooseFile(
  page: Page,
  label: string,
  file: { name: string; mimeType: string; buffer: Buffer },
): Promise<void> {
  const field = page.getByLabel(label);
  await expect(field).toBeEnabled();
  await field.setInputFiles(file);
}
