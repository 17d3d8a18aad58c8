import { z } from 'zod';
import { digits } from '../checkout/checkout-fields.ts';
import { text, withRules } from '../forms/rules/schema.ts';
import { RULES } from '../forms/rules/table.ts';
import {
  conditionFields,
  handOverFields,
  itemFields,
  lookupFields,
  neededWithSizes,
  sellerFields,
} from './trade-in-fields.ts';

const { email, length, required } = RULES;
const answered = [required()];

/** Finds the customer at the counter by a single field. */
export const identifyFields = withRules(z.object({ who: text }), { who: answered });

/** A customer registered at the counter. */
export const registerFields = withRules(
  z.object({ firstName: text, lastName: text, email: text, phone: text, birthdate: text }),
  {
    firstName: [required(), length(0, 60)],
    lastName: [required(), length(0, 60)],
    email: [required(), length(0, 180), email()],
    phone: [required(), digits],
    birthdate: answered,
  },
);

/** Enrolment of a tablet for a store. */
export const deviceFields = withRules(z.object({ code: text }), { code: [required(), length(0, 40)] });

/** Rules for posted forms of the trade-in and the counter, checked before sending, by form name. */
export const POSTED_FIELDS: Readonly<Record<string, z.ZodType<object, Record<string, unknown>>>> = {
  'trade-in-item': itemFields,
  'trade-in-lookup': lookupFields,
  'trade-in-condition': conditionFields,
  'trade-in-hand-over': handOverFields,
  'trade-in-seller': sellerFields,
  'store-device': deviceFields,
  'store-identify': identifyFields,
  'store-register': registerFields,
  'store-item': withRules(
    z.object({ brand: text, size: text, hasSizes: text, color: text, collectionYear: text }),
    {
      brand: answered,
      size: [neededWithSizes],
      color: answered,
      collectionYear: answered,
    },
  ),
};
