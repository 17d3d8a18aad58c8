import type { ApiClient } from '#lib/api/client.ts';
import { readIdentities, readProviders } from '#lib/api/connect.ts';
import { readPasskeys } from '#lib/api/passkeys.ts';

/** Reads the account's sign-in methods besides its password, and the available providers. @throws ApiError */
export async function readSignInMethods(client: ApiClient) {
  const [providers, identities, passkeys] = await Promise.all([
    readProviders(client),
    readIdentities(client),
    readPasskeys(client),
  ]);
  return { providers, identities, passkeys };
}
