import { z } from 'zod';
import { accountDetailsPath, accountSizesPath } from '#lib/account-paths.ts';
import { patchCustomer } from '#lib/api/customers.ts';
import { GENDER_ORDER } from '#lib/catalogue/genders.ts';
import { sizesIn } from '#lib/catalogue/sizes.ts';
import { defineForm } from '#lib/forms/form-definition.ts';
import { forEachField, withRules } from '#lib/forms/rules/schema.ts';
import { RULES } from '#lib/forms/rules/table.ts';
import { SIZE_KINDS } from '#shared/size-kinds.ts';
import { changedFields } from './changed-fields.ts';
import { done } from './done.ts';
import { fieldOf, SIZE_FIELDS } from './size-fields.ts';

/**
 * Saves the sizes that the customer wears, by gender. Genders whose fields do not differ from `loaded`, or that are not
 * on the page, keep their sizes.
 */
export const sizesForm = defineForm({
  name: 'account-sizes',
  schema: withRules(
    z.object(forEachField(SIZE_FIELDS, z.string().trim().optional())),
    forEachField(SIZE_FIELDS, [RULES.length(0, 200)]),
  ),
  joined: SIZE_FIELDS,
  context: 'account',
  page: accountSizesPath,
  submit: async (client, data, { customer = '', loaded }) => {
    const changed = changedFields(data, loaded);
    const given = GENDER_ORDER.filter((gender) =>
      SIZE_KINDS.some((kind) => changed[fieldOf(gender, kind)] !== undefined),
    );
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
