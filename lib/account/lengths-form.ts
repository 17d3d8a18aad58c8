import { z } from 'zod';
import { accountDetailsPath, accountLengthsPath } from '#lib/account-paths.ts';
import { patchCustomer } from '#lib/api/customers.ts';
import { COMPARED, lengthIn } from '#lib/fit/compare-lengths.ts';
import { defineForm } from '#lib/forms/form-definition.ts';
import { rule } from '#lib/forms/rules/rule.ts';
import { forEachField, text, withRules } from '#lib/forms/rules/schema.ts';
import { RULES } from '#lib/forms/rules/table.ts';
import { done } from './done.ts';
import { lengthFieldOf } from './length-fields.ts';

const FIELDS = COMPARED.map(lengthFieldOf);

const centimetres = rule('centimetres', ({ value }) => lengthIn(String(value)) !== undefined);

/** Saves lengths of a garment of one type that fits the customer. Removes the type if all lengths are empty. */
export const lengthsForm = defineForm({
  name: 'account-lengths',
  schema: withRules(z.object({ type: text, ...forEachField(FIELDS, text) }), {
    type: [RULES.required(), RULES.length(1, 100)],
    ...forEachField(FIELDS, [centimetres]),
  }),
  context: 'account',
  page: ({ type }) => accountLengthsPath(type),
  submit: async (client, data, { customer = '' }) => {
    const given = COMPARED.flatMap((name) => {
      const length = lengthIn(data[lengthFieldOf(name)]);
      return length === undefined ? [] : [[name, length]];
    });
    await patchCustomer(client, customer, {
      ownLengths: { [data.type]: given.length > 0 ? Object.fromEntries(given) : null },
    });
    return done(accountDetailsPath(), 'lengths');
  },
});
