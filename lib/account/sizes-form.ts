import { z } from 'zod';
import type { Gender } from '#contract/product.ts';
import { accountDetailsPath, accountSizesPath } from '#lib/account-paths.ts';
import { patchCustomer } from '#lib/api/customers.ts';
import { GENDER_ORDER } from '#lib/catalogue/genders.ts';
import { sizesIn } from '#lib/catalogue/sizes.ts';
import { defineForm } from '#lib/forms/form-definition.ts';
import { forEachField, withRules } from '#lib/forms/rules/schema.ts';
import { RULES } from '#lib/forms/rules/table.ts';
import type { SizeKind } from '#shared/size-kinds.ts';
import { done } from './done.ts';

/** Name of each gender's field for shoe sizes. */
const SHOE_FIELDS = {
  femme: 'femmeShoes',
  homme: 'hommeShoes',
  fille: 'filleShoes',
  garcon: 'garconShoes',
  bebe: 'bebeShoes',
} as const;
const FIELDS = [...GENDER_ORDER, ...Object.values(SHOE_FIELDS)];
type Field = (typeof FIELDS)[number];

export const fieldOf = (gender: Gender, kind: SizeKind): Field =>
  kind === 'shoes' ? SHOE_FIELDS[gender] : gender;

/** What the customer wears, by gender. Genders that the page does not ask for are absent, and keep their sizes. */
export const sizesForm = defineForm({
  name: 'account-sizes',
  schema: withRules(
    z.object(forEachField(FIELDS, z.string().trim().optional())),
    forEachField(FIELDS, [RULES.length(0, 200)]),
  ),
  joined: FIELDS,
  context: 'account',
  page: accountSizesPath,
  submit: async (client, data, { customer = '' }) => {
    const given = GENDER_ORDER.filter((gender) => data[gender] !== undefined);
    const sizes = Object.fromEntries(
      given.map((gender) => {
        const clothes = sizesIn(data[gender] ?? '', 'clothes');
        const shoes = sizesIn(data[fieldOf(gender, 'shoes')] ?? '', 'shoes');
        const worn = [...new Set([...clothes, ...shoes])];
        return [gender, worn.length > 0 ? worn : null];
      }),
    );
    await patchCustomer(client, customer, { sizes });
    return done(accountDetailsPath(), 'sizes');
  },
});
