import { z } from 'zod';
import { isPostcode } from './postcodes.ts';

/** Rules of the checkout's fields; each broken rule is a message id, `form.required.x` or `form.invalid.x`. */
const required = (name: string, most: number) =>
  z.string().trim().min(1, `form.required.${name}`).max(most, `form.invalid.${name}`);

const phone = z
  .string()
  .trim()
  .refine(
    (value) => value === '' || /^\+?[0-9]{6,15}$/.test(value.replace(/[\s.()-]/g, '')),
    'form.invalid.phone',
  )
  .default('');

export const contactFields = z.object({
  email: required('email', 180).refine((value) => z.email().safeParse(value).success, 'form.invalid.email'),
  firstName: required('firstName', 60),
  lastName: required('lastName', 60),
  phone,
});

export const deliveryFields = z
  .object({
    shippingMethod: required('shippingMethod', 200),
    firstName: required('firstName', 60),
    lastName: required('lastName', 60),
    street: required('street', 120),
    street2: z.string().trim().max(120, 'form.invalid.street2').default(''),
    postcode: required('postcode', 12),
    city: required('city', 80),
    countryCode: z.string().length(2, 'form.required.countryCode').default('FR'),
  })
  .refine((value) => value.postcode === '' || isPostcode(value.countryCode, value.postcode), {
    path: ['postcode'],
    error: ({ input }) => postcodeMessage(input),
    // Also told while other fields are still wrong, so that the shopper mends everything at once.
    when: ({ value }) => typeof (value as { postcode?: unknown } | null)?.postcode === 'string',
  });

const postcodeMessage = (input: unknown) =>
  (input as { countryCode?: string } | null)?.countryCode === 'FR'
    ? 'form.invalid.postcode.FR'
    : 'form.invalid.postcode';

const digits = (value: string) => value.replace(/\D/g, '');

/** Shape only: whether a card is good is the payment provider's to say. */
export const cardFields = z.object({
  terms: z.literal('on', 'form.required.terms'),
  card_number: z
    .string()
    .min(1, 'form.required.card_number')
    .transform(digits)
    .refine((value) => value.length >= 13 && value.length <= 19, 'form.invalid.card_number'),
  card_expiry: z
    .string()
    .trim()
    .min(1, 'form.required.card_expiry')
    .regex(/^(0[1-9]|1[0-2])\s*\/?\s*(\d{2}|20\d{2})$/, 'form.invalid.card_expiry'),
  card_cvc: z
    .string()
    .trim()
    .min(1, 'form.required.card_cvc')
    .regex(/^\d{3,4}$/, 'form.invalid.card_cvc'),
});

export type ContactFields = z.infer<typeof contactFields>;
export type DeliveryFields = z.infer<typeof deliveryFields>;
export type CardFields = z.infer<typeof cardFields>;
