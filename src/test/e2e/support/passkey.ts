import type { Locator, Page } from "@playwright/test";
import { hold } from "./hold.ts";
import { expect } from "./journey.ts";
import type { VirtualAuthenticator } from "./virtual-authenticator.ts";

export const toasts = (page: Page) => page.getByRole("region", { name: "Toasts" });

export const passkeySection = (page: Page) => page.getByRole("region", { name: "Passkeys" });

export async function register(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Register passkey" }).click();
  await expect(toasts(page)).toContainText("Passkey registered successfully");
}

/** Makes the page request a passkey; the person consents to this request only, not to an earlier autofill offer. */
export async function logInByPasskey(
  page: Page,
  device: VirtualAuthenticator,
  path = "/auth0/login",
  email = "",
): Promise<void> {
  await device.consents(false);
  const offered = page.waitForResponse(/passkey\.startLogin/);
  await page.goto(path);
  await offered;
  const start = await hold(page, "passkey.startLogin");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByRole("button", { name: "Logging in..." })).toBeDisabled();
  // The device checks the consent once, when it gets the request.
  await device.consents(true);
  start();
}

export async function confirmDeletion(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await page.getByRole("dialog", { name: "Delete passkey" }).getByRole("button", { name: "Delete" }).click();
}

export async function expectNoPasskeys(section: Locator): Promise<void> {
  await expect(section).toContainText("No passkeys yet.");
}
