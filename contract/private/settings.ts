import { z } from 'zod';
import { COUNTRIES } from '#shared/countries.ts';
import { cents, node, pageQuery, timestamp } from '../hydra.ts';
import { oneLine } from '../line.ts';
import { deliveryZone } from '../shop.ts';

export const MAIL_STATES = ['waiting', 'sent', 'kept', 'failed'] as const;

/** GET mails: `recipient` is a complete mailbox. */
export const officeMailQuery = pageQuery.extend({
  kind: oneLine(60).optional(),
  state: z.enum(MAIL_STATES).optional(),
  recipient: oneLine(254, 0).optional(),
});

/** A mail of the outbox. `kept`: not sent, because the shop has no mail server. */
export const officeMail = z.object({
  ...node,
  id: z.string(),
  kind: z.string(),
  recipient: z.string(),
  state: z.enum(MAIL_STATES),
  /** Present once the mail is rendered. */
  subject: z.string().optional(),
  createdAt: timestamp,
  sentAt: timestamp.optional(),
});
export type OfficeMail = z.infer<typeof officeMail>;

/** A mail with its HTML as sent; codes and the keys of links are removed. */
export const officeMailDetails = officeMail.extend({ html: z.string().optional() });

/** GET mails/kinds: every kind of mail. */
export const mailKinds = z.object({ kinds: z.array(z.string()) });

/** A shipping method. Cents. */
export const deliveryMethod = z.object({
  ...node,
  id: z.string(),
  name: z.string(),
  comment: z.string(),
  place: z.enum(['home', 'relay', 'shop']),
  cost: cents,
  /** Working days after shipment. */
  minDays: z.int().optional(),
  maxDays: z.int().optional(),
  zones: z.array(deliveryZone),
  /** Destination countries; empty for collection in a store. */
  countries: z.array(z.string().length(2)),
  version: z.string(),
});
export type DeliveryMethod = z.infer<typeof deliveryMethod>;

/** PATCH delivery-methods/{id}. */
export const deliveryMethodPatch = z.object({
  name: oneLine(80).optional(),
  comment: oneLine(200, 0).optional(),
  cost: cents.max(100_000).optional(),
  minDays: z.int().min(0).max(60).optional(),
  maxDays: z.int().min(0).max(60).optional(),
  /** Zones with longer delivery; replaces all. */
  zones: z
    .array(
      z.object({
        countryCode: z.enum(COUNTRIES),
        postcodes: z
          .array(z.string().regex(/^[A-Z0-9-]{1,8}$/, 'the beginning of a postcode, such as 971'))
          .min(1)
          .max(100),
        extraDays: z.int().min(1).max(60),
      }),
    )
    .max(50)
    .optional(),
  /** Destination countries; replaces all. */
  countries: z.array(z.enum(COUNTRIES)).min(1).max(COUNTRIES.length).optional(),
});
export type DeliveryMethodPatch = z.infer<typeof deliveryMethodPatch>;

/** POST delivery-methods. The new method comes last; `countries` is empty for collection in a store. */
export const deliveryMethodCreate = deliveryMethodPatch
  .required({ name: true, comment: true, cost: true, zones: true })
  .extend({
    place: deliveryMethod.shape.place,
    countries: z.array(z.enum(COUNTRIES)).max(COUNTRIES.length),
  });
export type DeliveryMethodCreate = z.infer<typeof deliveryMethodCreate>;

/** The free-delivery limit: cents of items, after promo codes, from which delivery is free; 0 = never. */
export const freeDelivery = z.object({ freeFrom: cents, version: z.string() });

/** PATCH free-delivery. */
export const freeDeliveryPatch = z.object({ freeFrom: cents.max(1_000_000) });

/** Per cent with at most two decimals. */
const vatPercent = z.number().min(0).max(50).multipleOf(0.01);

/** A VAT rate with the day from which it applies, until the next one. Per cent. */
export const vatRate = z.object({
  ...node,
  /** First day. */
  id: z.iso.date(),
  /** Absent for the shop's initial rate. */
  from: z.iso.date().optional(),
  rate: vatPercent,
  state: z.enum(['past', 'now', 'planned']),
  /** Whether it can be changed: no document has a date in its period yet. */
  canChange: z.boolean(),
  version: z.string(),
});
export type VatRate = z.infer<typeof vatRate>;

/** POST vat-rates, PATCH vat-rates/{day}. */
export const vatRateCreate = z.object({ from: z.iso.date(), rate: vatPercent });
export const vatRatePatch = vatRateCreate.pick({ rate: true });

export const FACT_GROUPS = ['seller', 'taxes', 'orders', 'tradeIn', 'office'] as const;

/** GET shop-facts: the operator's settings, by name. */
export const shopFacts = z.object({
  groups: z.array(
    z.object({
      id: z.enum(FACT_GROUPS),
      facts: z.array(z.object({ name: z.string(), value: z.string(), about: z.string() })),
    }),
  ),
});
