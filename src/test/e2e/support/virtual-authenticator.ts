import type { Page } from "@playwright/test";

export interface VirtualAuthenticator {
  /**
   * Sets if the user consents to requests from now on; a request made without consent never completes. With consent, a
   * login page with autofill logs in as soon as it opens.
   */
  consents(consenting: boolean): Promise<void>;
  /** Number of passkeys that it holds. */
  count(): Promise<number>;
}

/** Gives the page's browser a device that keeps passkeys and verifies its user, like a phone's fingerprint reader. */
export async function addAuthenticator(page: Page): Promise<VirtualAuthenticator> {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable", { enableUI: false });
  const { authenticatorId } = await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    async consents(enabled) {
      await session.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId, enabled });
    },
    async count() {
      return (await session.send("WebAuthn.getCredentials", { authenticatorId })).credentials.length;
    },
  };
}
