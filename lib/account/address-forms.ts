import { z } from 'zod';
import { accountAddressCreatePath, accountAddressesPath, accountAddressPath } from '#lib/account-paths.ts';
import { createAddress, deleteAddress, patchAddress } from '#lib/api/addresses.ts';
import { addressFields, addressRules, digits } from '#lib/checkout/fields.ts';
import { address as addressOnWire } from '#lib/contract/address.ts';
import { defineForm } from '#lib/forms/form-definition.ts';
import { checkbox, text, withRules } from '#lib/forms/rules/schema.ts';

/** Makes an address, or changes the one that the field `id` names. */
export const addressForm = defineForm({
  name: 'address',
  schema: withRules(z.object({ ...addressFields, phone: text, isDefault: checkbox }), {
    ...addressRules,
    phone: [digits],
  }),
  context: 'account',
  page: ({ id }) => (id ? accountAddressPath(id) : accountAddressCreatePath()),
  submit: async (client, { phone, street2, isDefault, ...data }, { id, attempt }) => {
    const input = { ...data, street2: street2 || null, phone: phone || null, isDefault: isDefault === 'on' };
    if (id) await patchAddress(client, id, input);
    else await createAddress(client, input, attempt);
    return { to: accountAddressesPath() };
  },
});

/** Makes one the default. */
export const defaultAddressForm = defineForm({
  name: 'default-address',
  schema: z.object({}),
  context: 'account',
  page: accountAddressesPath,
  submit: async (client, _, { id = '' }) => {
    await patchAddress(client, id, { isDefault: true });
    return { to: accountAddressesPath() };
  },
});

const kept = addressOnWire.omit({
  '@id': true,
  '@type': true,
  id: true,
  relayPointMetadata: true,
  updatedAt: true,
});

/** Removes an address. What it was is kept for the next page, which offers to undo it. */
export const deleteAddressForm = defineForm({
  name: 'delete-address',
  schema: z.object({}),
  context: 'account',
  page: accountAddressesPath,
  submit: async (client, _, { id = '', address = '' }) => {
    await deleteAddress(client, id);
    const flash = { form: 'address-deleted', values: { address }, errors: {} };
    return { to: accountAddressesPath(), flash };
  },
});

/** Brings an address back that was just removed. */
export const restoreAddressForm = defineForm({
  name: 'restore-address',
  schema: z.object({}),
  context: 'account',
  page: accountAddressesPath,
  submit: async (client, _, { address = '' }) => {
    await createAddress(client, kept.parse(JSON.parse(address)));
    return { to: accountAddressesPath() };
  },
});
