import type { z } from 'zod';
import { type Address, address, addressCollection, type addressInput } from '#lib/contract/address.ts';
import type { ApiClient } from './client.ts';
import { readOrFallback, storeAction } from './store-action.ts';

type NewAddress = z.input<typeof addressInput>;

/** POST addresses. A pickup point with a known relay id answers the existing address. @throws ApiError 422. */
export const createAddress = (client: ApiClient, input: NewAddress, idempotencyKey?: string) =>
  storeAction('Erreur lors de l’enregistrement de l’adresse', () =>
    client({ method: 'POST', path: 'addresses', body: input, returns: address, idempotencyKey }),
  );

/** GET addresses: all that the bearer keeps, oldest first; a failure is only logged, and none are known then. */
export const readAddresses = (client: ApiClient): Promise<Address[]> =>
  readOrFallback(
    'Erreur lors de la récupération des adresses',
    async () =>
      (await client({ path: 'addresses', query: { itemsPerPage: 100 }, returns: addressCollection }))[
        'hydra:member'
      ],
    [],
  );

/** The address that is there already with just these lines, else a new one: answering a part twice fills no book. */
export async function findOrCreateAddress(
  client: ApiClient,
  input: NewAddress,
  knownAddresses?: Address[],
): Promise<Address> {
  const wantedFields = Object.entries({ type: 'shipping', ...input }).map(([key, value]) => [
    key,
    value ?? undefined,
  ]);
  const same = (knownAddresses ?? (await readAddresses(client))).find(
    (entry) =>
      !entry.relayPointMetadata &&
      wantedFields.every(([key, value]) => Reflect.get(entry, String(key)) === value),
  );
  return same ?? createAddress(client, input);
}
