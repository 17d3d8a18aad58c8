import { z } from 'zod';
import { accountDetailsPath, accountSizesPath } from '#lib/account-paths.ts';
import { patchCustomer } from '#lib/api/customers.ts';
import { GENDER_ORDER } from '#lib/catalogue/genders.ts';
import { sizesIn } from '#lib/catalogue/sizes.ts';
import { defineForm } from '#lib/forms/form-definition.ts';
import { withRules } from '#lib/forms/rules/schema.ts';
import { RULES } from '#lib/forms/rules/table.ts';
import { done } from './done.ts';

/** Genders that the page does not ask for are absent, and keep their sizes. */
const typed = z.string().trim().optional();
const most = [RULES.length(0, 200)];

/** The field of the shoes of each gender, beside that of the clothes. */
export const SHOE_FIELDS = {
  femme: 'femmeShoes',
  homme: 'hommeShoes',
  fille: 'filleShoes',
  garcon: 'garconShoes',
  bebe: 'bebeShoes',
} as const;

/** What the customer wears, by gender. */
export const sizesForm = defineForm({
  name: 'account-sizes',
  schema: withRules(
    z.object({
      femme: typed,
      femmeShoes: typed,
      homme: typed,
      hommeShoes: typed,
      fille: typed,
      filleShoes: typed,
      garcon: typed,
      garconShoes: typed,
      bebe: typed,
      bebeShoes: typed,
    }),
    {
      femme: most,
      femmeShoes: most,
      homme: most,
      hommeShoes: most,
      fille: most,
      filleShoes: most,
      garcon: most,
      garconShoes: most,
      bebe: most,
      bebeShoes: most,
    },
  ),
  joined: [...GENDER_ORDER, ...Object.values(SHOE_FIELDS)],
  context: 'account',
  page: accountSizesPath,
  submit: async (client, data, { customer = '' }) => {
    const given = GENDER_ORDER.filter((gender) => data[gender] !== undefined);
    const sizes = Object.fromEntries(
      given.map((gender) => {
        const clothes = sizesIn(data[gender] ?? '', 'clothes');
        const shoes = sizesIn(data[SHOE_FIELDS[gender]] ?? '', 'shoes');
        const worn = [...new Set([...clothes, ...shoes])];
        return [gender, worn.length > 0 ? worn : null];
      }),
    );
    await patchCustomer(client, customer, { sizes });
    return done(accountDetailsPath(), 'sizes');
  },
});
