import { freePort } from '#embedded-postgres/port.ts';
import { startShop } from '#scripts/browser/shop.ts';
import { type Claims, startProvider, type TestProvider } from '#tests/oidc/provider.ts';
import { newEmail } from './customer.ts';
import { test as base } from './test.ts';

/** A shop with its own sign-in provider, which is another site. */
interface Connected {
  url: string;
  provider: TestProvider;
}

/** Adds a person with an account at the provider. @returns the name of its button there, and the email. */
export function newPerson({ people }: TestProvider, claims: Claims = {}): { sub: string; email: string } {
  const email = newEmail();
  const sub = email.split('@', 1)[0] ?? '';
  people.set(sub, { email, email_verified: true, given_name: 'Ada', family_name: 'Byron', ...claims });
  return { sub, email };
}

/** @param responseMode how the provider returns its answer to the browser */
export const testWithProvider = (responseMode: 'query' | 'form_post') =>
  base.extend<object, { connected: Connected }>({
    connected: [
      async ({ browser: _ }, use) => {
        const port = await freePort();
        const path = 'connect/oidc/revoir/check';
        const provider = await startProvider(
          ['', 'api/v3/'].map((root) => `http://localhost:${port}/${root}${path}`),
        );
        const shop = await startShop({
          ...provider.settings,
          PORT: String(port),
          OIDC_NAME: 'House of Keys',
          OIDC_RESPONSE_MODE: responseMode,
        });
        await use({ url: `http://localhost:${port}`, provider });
        await shop.stop();
        await provider.pause();
      },
      { scope: 'worker', timeout: 300_000 },
    ],
    baseURL: ({ connected }, use) => use(connected.url),
  });
