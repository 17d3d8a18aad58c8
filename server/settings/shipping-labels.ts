import { z } from 'zod';
import { webAddress } from './value-types.ts';

/** Carriers' labels for parcels of orders. */
export const shippingLabelsSettings = {
  SHIPPING_LABELS: z
    .enum(['off', 'sandbox', 'sendcloud'])
    .optional()
    .describe(
      'Who makes labels for parcels: `sendcloud` with its keys; `sandbox` makes labels for practice, which no carrier takes; `off` none. `sandbox` where the payment sandbox is, else `off`.',
    ),
  SENDCLOUD_PUBLIC_KEY: z.string().optional().describe('The public key of your integration at Sendcloud.'),
  SENDCLOUD_SECRET_KEY: z.string().optional().describe('The secret key of that integration.'),
  SENDCLOUD_METHODS: z
    .string()
    .regex(
      /^[\w-]+(\/[A-Z]{2})?:\d+(,[\w-]+(\/[A-Z]{2})?:\d+)*$/,
      'is no list like standard:8,standard/BE:21,express:9.',
    )
    .transform((list) =>
      Object.fromEntries(list.split(',').map((pair) => [pair.split(':')[0], Number(pair.split(':')[1])])),
    )
    .optional()
    .describe(
      'Ids of Sendcloud’s shipping methods, by the shop’s: `standard:8,standard/BE:21,express:9`. One with a country goes before the one without.',
    ),
  SENDCLOUD_API_URL: webAddress
    .default('https://panel.sendcloud.sc/api/v2')
    .describe('Sendcloud’s API, or another host that speaks its protocol, for tests.'),
};
