import { z } from 'zod';
import { accountDetailsPath } from '#lib/account-paths.ts';
import { patchCustomer } from '#lib/api/customers.ts';
import { sizesIn } from '#lib/catalogue/sizes.ts';
import { defineForm } from '#lib/forms/form-definition.ts';
import { withRules } from '#lib/forms/rules/schema.ts';
import { RULES } from '#lib/forms/rules/table.ts';
import { done } from './done.ts';

/** Genders that the page does not ask for are absent, and keep their sizes. */
const typed = z.string().trim().optional();
const most = [RULES.length(0, 200)];

/** What the customer wears, by gender. */
export const sizesForm = defineForm({
  name: 'account-sizes',
  schema: withRules(z.object({ femme: typed, homme: typed, fille: typed, garcon: typed, bebe: typed }), {
    femme: most,
    homme: most,
    fille: most,
    garcon: most,
    bebe: most,
  }),
  context: 'account',
  page: accountDetailsPath,
  submit: async (client, data, { customer = '' }) => {
    const given = Object.entries(data).filter(([, text]) => text !== undefined);
    const sizes = Object.fromEntries(
      given.map(([gender, text]) => {
        const worn = sizesIn(text ?? '');
        return [gender, worn.length > 0 ? worn : null];
      }),
    );
    await patchCustomer(client, customer, { sizes });
    return done(accountDetailsPath(), 'sizes');
  },
});
