import {
  type Address,
  type AddressInput,
  type AddressPatch,
  address,
  addressInput,
  addressPatch,
} from '#contract/address.ts';
import { idOf, pageQuery } from '#contract/hydra.ts';
import { deleteAddress, findAddress, listAddresses } from '#server/accounts/addresses.ts';
import { changeAddress, saveAddress } from '#server/delivery/save-address.ts';
import { sliceOf } from '#server/http/page-slice.ts';
import { parameter } from '#server/http/parameter.ts';
import { forbidden, notFound } from '#server/http/problem.ts';
import { type Call, operation, type Resource } from '#server/http/resource.ts';
import { bearerOf } from './orders/access.ts';

/** Returns the user of the addresses; a token for one order has none. */
function userOf(call: Call): string {
  const bearer = bearerOf(call);
  if (bearer.kind === 'order') throw forbidden();
  return bearer.userId;
}

/** Returns the address in the path. @throws NotFound, also for another user's address. */
async function ownAddress(call: Call, userId: string): Promise<Address> {
  const found = await findAddress(call.db, idOf(parameter(call.params)), userId);
  if (!found) throw notFound();
  return found;
}

/** Addresses of a guest or customer, readable by their owner only. */
export const addresses: Resource = {
  name: 'addresses',
  type: 'Address',
  shape: address,
  operations: [
    operation({
      kind: 'list',
      title: 'Lists the addresses of the bearer.',
      guard: 'user',
      query: pageQuery,
      returns: address,
      async handle(call) {
        const userId = userOf(call);
        const { total, rows } = await listAddresses(call.db, userId, sliceOf(call.query));
        return { total, members: rows };
      },
    }),
    operation({
      kind: 'create',
      title: 'Adds an address; a pickup point that is there already is answered instead.',
      guard: 'user',
      body: addressInput,
      returns: address,
      idempotent: true,
      handle: (call: Call<unknown, AddressInput>) => saveAddress(call.db, userOf(call), call.body),
    }),
    operation({
      kind: 'read',
      title: 'Reads an address.',
      guard: 'user',
      returns: address,
      handle: (call) => ownAddress(call, userOf(call)),
    }),
    operation({
      kind: 'update',
      title: 'Changes an address.',
      guard: 'user',
      body: addressPatch,
      returns: address,
      handle: (call: Call<unknown, AddressPatch>) =>
        changeAddress(call.db, userOf(call), idOf(parameter(call.params)), call.body),
    }),
    operation({
      kind: 'delete',
      title: 'Removes an address; orders keep their copy.',
      guard: 'user',
      returns: null,
      async handle(call) {
        const userId = userOf(call);
        const { id } = await ownAddress(call, userId);
        await deleteAddress(call.db, userId, id);
        return undefined;
      },
    }),
  ],
};
