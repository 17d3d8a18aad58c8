import { z } from 'zod';
import { integer, webAddress } from './value-types.ts';

/** The carrier: pickup points, labels, and the steps of a parcel. */
export const carriersSettings = {
  CARRIER: z
    .enum(['demonstration', 'sendcloud', 'mondial-relay', 'none'])
    .optional()
    .describe(
      'Who brings parcels: `sendcloud` (docs/sendcloud.md) or `mondial-relay` (docs/mondial-relay.md) with its keys; `demonstration` invents pickup points and makes labels for practice, which no carrier takes; `none` neither. `demonstration` where the payment sandbox is, else `none`.',
    ),
  SENDCLOUD_PUBLIC_KEY: z.string().optional().describe('The public key of your integration at Sendcloud.'),
  SENDCLOUD_SECRET_KEY: z.string().optional().describe('The secret key of that integration.'),
  SENDCLOUD_OPTIONS: z
    .string()
    .regex(
      /^[\w-]+(\/[A-Z]{2})?=[^;\s]+(; ?[\w-]+(\/[A-Z]{2})?=[^;\s]+)*$/,
      'is no list like standard=colissimo:home/signature;return=colissimo:return.',
    )
    .transform((list) =>
      Object.fromEntries(
        list
          .split(/; ?/)
          .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
      ),
    )
    .optional()
    .describe(
      'Codes of Sendcloud’s shipping options, by the shop’s methods: `standard=colissimo:home/signature;standard/BE=...;return=...`. One with a country goes before the one without. `return` brings returns and what customers sell to the shop.',
    ),
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
      'For accounts from before April 2026, instead of SENDCLOUD_OPTIONS: ids of Sendcloud’s shipping methods, by the shop’s: `standard:8,standard/BE:21,express:9,return:1117`.',
    ),
  SENDCLOUD_WEBHOOK_KEY: z
    .string()
    .optional()
    .describe(
      'The webhook signature key of that integration, where it has one; else the secret key checks webhooks.',
    ),
  SENDCLOUD_POINT_CARRIERS: z
    .string()
    .regex(/^[a-z][a-z0-9_]*(,[a-z][a-z0-9_]*)*$/, 'is no list like mondial_relay,colissimo.')
    .transform((list) => list.split(','))
    .optional()
    .describe(
      'Sendcloud’s codes of the carriers whose service points are offered as pickup points: `mondial_relay,colissimo`; without them there are none.',
    ),
  SENDCLOUD_API_URL: webAddress
    .default('https://panel.sendcloud.sc/api/v2')
    .describe('Sendcloud’s API v2, or another host that speaks its protocol, for tests.'),
  SENDCLOUD_API_V3_URL: webAddress
    .default('https://panel.sendcloud.sc/api/v3')
    .describe('Sendcloud’s API v3, or another host that speaks its protocol, for tests.'),
  SENDCLOUD_POINTS_URL: webAddress
    .default('https://servicepoints.sendcloud.sc/api/v2')
    .describe('Sendcloud’s service points, or another host that speaks their protocol, for tests.'),
  MONDIAL_RELAY_BRAND: z
    .string()
    .regex(/^[0-9A-Z]{2}[0-9A-Z ]{4,6}$/, 'is no code like BDTEST13.')
    .optional()
    .describe('Your brand’s code at Mondial Relay (“code enseigne”).'),
  MONDIAL_RELAY_LOGIN: z
    .string()
    .optional()
    .describe('The login of Mondial Relay’s API 2, which makes labels.'),
  MONDIAL_RELAY_PASSWORD: z.string().optional().describe('The password of API 2.'),
  MONDIAL_RELAY_PRIVATE_KEY: z
    .string()
    .optional()
    .describe('The private key of Mondial Relay’s API 1, which finds pickup points and follows parcels.'),
  MONDIAL_RELAY_METHODS: z
    .string()
    .regex(
      /^[\w-]+(\/[A-Z]{2})?:[0-9A-Z]{3}(,[\w-]+(\/[A-Z]{2})?:[0-9A-Z]{3})*$/,
      'is no list like relay:24R,standard/BE:HOM,return:LCC.',
    )
    .default('relay:24R,return:LCC')
    .transform((list) =>
      Object.fromEntries(list.split(',').map((pair) => [pair.split(':')[0], pair.split(':')[1] ?? ''])),
    )
    .describe(
      'Mondial Relay’s modes of delivery, by the shop’s methods: `24R` to a pickup point, `24L` for larger parcels, `HOM` to a home, `LCC` to the shop. `return` brings returns and what customers sell.',
    ),
  MONDIAL_RELAY_COLLECTION: z
    .enum(['CCC', 'REL'])
    .default('CCC')
    .describe(
      'How parcels of the shop begin at Mondial Relay: a van fetches them (`CCC`), or you bring them to a pickup point (`REL`).',
    ),
  MONDIAL_RELAY_SHIPMENT_URL: webAddress
    .default('https://connect-api.mondialrelay.com/api/shipment')
    .describe(
      'Mondial Relay’s API 2, or its sandbox, `https://connect-api-sandbox.mondialrelay.com/api/shipment`.',
    ),
  MONDIAL_RELAY_SERVICE_URL: webAddress
    .default('https://api.mondialrelay.com/WebService.asmx')
    .describe('Mondial Relay’s API 1, or another host that speaks its protocol, for tests.'),
  PARCEL_QUIET_DAYS: integer({ min: 1, max: 60, default: 4 }).describe(
    'Days without a word of the carrier after which a parcel with a label is shown to the team.',
  ),
};
