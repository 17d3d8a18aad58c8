import type { Page } from '@playwright/test';

/** Adds a virtual device that verifies its person without asking, and stores passkeys. */
export async function addPasskeyDevice(page: Page): Promise<{ verify(isUser: boolean): Promise<unknown> }> {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    verify: (isUserVerified) => client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
}

/**
 * Disables passkeys in the browser's autofill from the next page on: the device would choose its only passkey at
 * once.
 */
export const refuseAutofill = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
