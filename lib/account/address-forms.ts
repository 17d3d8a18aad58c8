import { z } from 'zod';
import { address as addressOnWire } from '#contract/address.ts';
import { accountAddressCreatePath, accountAddressesPath, accountAddressPath } from '#lib/account-paths.ts';
import { createAddress, deleteAddress, patchAddress } from '#lib/api/addresses.ts';
import { addressFields, addressRules, digits } from '#lib/checkout/checkout-fields.ts';
import { defineButton, defineForm } from '#lib/forms/form-definition.ts';
import { checkbox, text, withRules } from '#lib/forms/rules/schema.ts';
import { RULES } from '#lib/forms/rules/table.ts';

const { length } = RULES;

/** Creates an address, or changes the one in the field `id`. */
export const addressForm = defineForm({
  name: 'address',
  schema: withRules(z.object({ ...addressFields, company: text, phone: text, isDefault: checkbox }), {
    ...addressRules,
    company: [length(0, 120)],
    phone: [digits],
  }),
  context: 'account',
  page: ({ id }) => (id ? accountAddressPath(id) : accountAddressCreatePath()),
  submit: async (client, { company, phone, street2, isDefault, ...data }, { id, attempt }) => {
    const optional = { company: company || null, street2: street2 || null, phone: phone || null };
    const input = { ...data, ...optional, isDefault: isDefault === 'on' };
    if (id) await patchAddress(client, id, input);
    else await createAddress(client, input, attempt);
    return { to: accountAddressesPath() };
  },
});

/** Makes an address the default. */
export const defaultAddressForm = defineButton({
  name: 'default-address',
  context: 'account',
  page: accountAddressesPath,
  submit: async (client, { id = '' }) => {
    await patchAddress(client, id, { isDefault: true });
    return { to: accountAddressesPath() };
  },
});

const storedAddress = addressOnWire.omit({
  '@id': true,
  '@type': true,
  id: true,
  relayPointMetadata: true,
  updatedAt: true,
});

/** Deletes an address. The next page gets its content and offers to undo the deletion. */
export const deleteAddressForm = defineButton({
  name: 'delete-address',
  context: 'account',
  page: accountAddressesPath,
  submit: async (client, { id = '', address = '' }) => {
    await deleteAddress(client, id);
    const flash = { form: 'address-deleted', values: { address }, errors: {} };
    return { to: accountAddressesPath(), flash };
  },
});

/** Restores a deleted address. */
export const restoreAddressForm = defineButton({
  name: 'restore-address',
  context: 'account',
  page: accountAddressesPath,
  submit: async (client, { address = '' }) => {
    await createAddress(client, storedAddress.parse(JSON.parse(address)));
    return { to: accountAddressesPath() };
  },
});
