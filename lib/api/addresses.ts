import type { z } from 'zod';
import { type Address, address, addressCollection, type addressInput } from '#lib/contract/address.ts';
import type { Via } from './client.ts';
import { onlyLogged, storeAction } from './store-action.ts';

type NewAddress = z.input<typeof addressInput>;

/** POST addresses. A pickup point with a known relay id answers the existing address. @throws ApiError 422. */
export const createAddress = (via: Via, input: NewAddress, idempotencyKey?: string) =>
  storeAction('Erreur lors de l’enregistrement de l’adresse', () =>
    via({ method: 'POST', path: 'addresses', body: input, returns: address, idempotencyKey }),
  );

/** GET addresses: all that the bearer keeps, oldest first; a failure is only logged, and none are known then. */
export const readAddresses = (via: Via): Promise<Address[]> =>
  onlyLogged(
    'Erreur lors de la récupération des adresses',
    async () =>
      (await via({ path: 'addresses', query: { itemsPerPage: 100 }, returns: addressCollection }))[
        'hydra:member'
      ],
    [],
  );

/** The address that is there already with just these lines, else a new one: answering a part twice fills no book. */
export async function keepAddress(via: Via, input: NewAddress, kept?: Address[]): Promise<Address> {
  const wanted = Object.entries({ type: 'shipping', ...input }).map(([key, value]) => [
    key,
    value ?? undefined,
  ]);
  const same = (kept ?? (await readAddresses(via))).find(
    (one) =>
      !one.relayPointMetadata && wanted.every(([key, value]) => Reflect.get(one, String(key)) === value),
  );
  return same ?? createAddress(via, input);
}
