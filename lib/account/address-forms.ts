import { z } from 'zod';
import { address as addressOnWire } from '#contract/address.ts';
import {
  accountAddressAgainPath,
  accountAddressCreatePath,
  accountAddressesPath,
  accountAddressPath,
} from '#lib/account-paths.ts';
import { createAddress, deleteAddress, findOrCreateAddress, patchAddress } from '#lib/api/addresses.ts';
import { nullIfMissing } from '#lib/api/error-messages.ts';
import { addressFields, addressRules, digits } from '#lib/checkout/checkout-fields.ts';
import { defineButton, defineForm } from '#lib/forms/form-definition.ts';
import { checkbox, text, withRules } from '#lib/forms/rules/schema.ts';
import { RULES } from '#lib/forms/rules/table.ts';
import { changedFields } from './changed-fields.ts';

const { length } = RULES;

const nulled = ({ company, street2, phone }: Record<'company' | 'street2' | 'phone', string>) => ({
  company: company || null,
  street2: street2 || null,
  phone: phone || null,
});

/** Lines that make one place: a street is never saved with the postcode that another tab gave. */
const PLACE = ['street', 'street2', 'postcode', 'city', 'countryCode'] as const;

/**
 * Creates an address, or changes the one in the field `id`, only in the fields that differ from `loaded`. An address
 * that was removed in the meantime is added again, so that nothing typed is lost.
 */
export const addressForm = defineForm({
  name: 'address',
  schema: withRules(z.object({ ...addressFields, company: text, phone: text, isDefault: checkbox }), {
    ...addressRules,
    company: [length(0, 120)],
    phone: [digits],
  }),
  context: 'account',
  page: ({ id }) => (id ? accountAddressPath(id) : accountAddressCreatePath()),
  submit: async (client, data, { id, attempt, loaded }) => {
    const input = { ...data, ...nulled(data), isDefault: data.isDefault === 'on' };
    if (!id) await createAddress(client, input, attempt);
    else {
      const changes = changedFields(data, loaded, PLACE);
      const names = Object.keys(changes);
      const patch = Object.fromEntries(Object.entries(input).filter(([name]) => names.includes(name)));
      if (!(await nullIfMissing(patchAddress(client, id, patch)))) {
        await findOrCreateAddress(client, input);
        return { to: accountAddressAgainPath() };
      }
    }
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
