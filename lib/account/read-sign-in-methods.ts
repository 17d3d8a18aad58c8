import type { ApiClient } from '#lib/api/client.ts';
import { readIdentities, readProviders } from '#lib/api/connect.ts';
import { readPasskeys } from '#lib/api/passkeys.ts';

/** What opens the customer's account beside its password, and the providers that could. @throws ApiError */
export async function readSignInMethods(client: ApiClient) {
  const [providers, identities, passkeys] = await Promise.all([
    readProviders(client),
    readIdentities(client),
    readPasskeys(client),
  ]);
  return { providers, identities, passkeys };
}
