import { z } from 'zod';
import { digits } from '../checkout/checkout-fields.ts';
import { text, withRules } from '../forms/rules/schema.ts';
import { RULES } from '../forms/rules/table.ts';
import {
  handOverFields,
  itemFields,
  lookupFields,
  neededWithSizes,
  sellerFields,
} from './trade-in-fields.ts';

const { email, length, required } = RULES;
const needed = [required()];

/** Who is at the counter, by one field for everything. */
export const identifyFields = withRules(z.object({ who: text }), { who: needed });

/** A customer who is registered at the counter. */
export const registerFields = withRules(
  z.object({ firstName: text, lastName: text, email: text, phone: text, birthdate: text }),
  {
    firstName: [required(), length(0, 60)],
    lastName: [required(), length(0, 60)],
    email: [required(), length(0, 180), email()],
    phone: [required(), digits],
    birthdate: needed,
  },
);

/** A tablet that is enrolled for a store. */
export const deviceFields = withRules(z.object({ code: text }), { code: [required(), length(0, 40)] });

/** Rules that a posted form of the trade-in and of the counter is checked by before it is sent, by its name. */
export const POSTED_FIELDS: Readonly<Record<string, z.ZodType<object, Record<string, unknown>>>> = {
  'trade-in-item': itemFields,
  'trade-in-lookup': lookupFields,
  'trade-in-condition': withRules(z.object({ condition: text }), { condition: needed }),
  'trade-in-hand-over': handOverFields,
  'trade-in-seller': sellerFields,
  'store-device': deviceFields,
  'store-identify': identifyFields,
  'store-register': registerFields,
  'store-item': withRules(
    z.object({ brand: text, size: text, hasSizes: text, color: text, collectionYear: text }),
    {
      brand: needed,
      size: [neededWithSizes],
      color: needed,
      collectionYear: needed,
    },
  ),
};
