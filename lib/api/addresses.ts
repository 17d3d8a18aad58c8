import type { z } from 'zod';
import { type Address, address, addressCollection, type addressInput } from '#contract/address.ts';
import { type ApiClient, NO_BODY } from './client.ts';
import { sendWithKey } from './send-with-key.ts';
import { readOrFallback, storeAction } from './store-action.ts';

type NewAddress = z.input<typeof addressInput>;

/** POST addresses. A pickup point with a known relay id returns the existing address. @throws ApiError 422. */
export const createAddress = (client: ApiClient, input: NewAddress, idempotencyKey?: string) =>
  storeAction('Erreur lors de l’enregistrement de l’adresse', () =>
    sendWithKey(client, { method: 'POST', path: 'addresses', body: input, returns: address, idempotencyKey }),
  );

/** GET addresses: all of the bearer's addresses, oldest first; on failure logs it and returns none. */
export const readAddresses = (client: ApiClient): Promise<Address[]> =>
  readOrFallback('Erreur lors de la récupération des adresses', () => listAddresses(client), []);

/**
 * Returns the existing address with exactly these lines, or creates one, so that repeated submissions add no
 * duplicates.
 */
export async function findOrCreateAddress(client: ApiClient, input: NewAddress): Promise<Address> {
  const wantedFields = Object.entries({ type: 'shipping', ...input }).map(([key, value]) => [
    key,
    value ?? undefined,
  ]);
  const same = (await readAddresses(client)).find(
    (entry) =>
      !entry.relayPointMetadata &&
      wantedFields.every(([key, value]) => Reflect.get(entry, String(key)) === value),
  );
  return same ?? createAddress(client, input);
}

const addressPath = (id: string) => `addresses/${encodeURIComponent(id)}`;

/** GET addresses/{id}. @throws ApiError 404, also for another customer's */
export const readAddress = (client: ApiClient, id: string): Promise<Address> =>
  client({ path: addressPath(id), returns: address });

/** GET addresses: all of them, for pages that need them. @throws ApiError */
export const listAddresses = async (client: ApiClient): Promise<Address[]> =>
  (await client({ path: 'addresses', query: { itemsPerPage: 100 }, returns: addressCollection }))[
    'hydra:member'
  ];

/** PATCH addresses/{id}. @throws ApiError 404, 422 */
export const patchAddress = (client: ApiClient, id: string, patch: Partial<NewAddress>) =>
  storeAction('Erreur lors de l’enregistrement de l’adresse', () =>
    client({ method: 'PATCH', path: addressPath(id), body: patch, returns: address }),
  );

/** DELETE addresses/{id}; orders keep their copy. @throws ApiError 404 */
export const deleteAddress = (client: ApiClient, id: string): Promise<void> =>
  storeAction('Erreur lors de la suppression de l’adresse', () =>
    client({ method: 'DELETE', path: addressPath(id), returns: NO_BODY }),
  );
