import { z } from 'zod';
import { integer, webAddress } from './value-types.ts';

/** Settings of the mail tool for the brand's news, and of the mail about an abandoned bag. */
export const mailingListSettings = {
  MAILING_LIST: z
    .enum(['brevo', 'klaviyo'])
    .optional()
    .describe(
      'The mail tool that is told of contacts who agreed to news by email, and of what they do (docs/mailing-list.md); none unless set.',
    ),
  BREVO_API_KEY: z.string().optional().describe('An API key of your account at Brevo.'),
  BREVO_LIST_ID: z.coerce
    .number()
    .int()
    .positive()
    .optional()
    .describe('The number of the list at Brevo that contacts are added to.'),
  BREVO_WEBHOOK_TOKEN: z
    .string()
    .min(16)
    .optional()
    .describe(
      'The token by which Brevo’s webhook proves itself; without it, unsubscribes at Brevo are not taken.',
    ),
  BREVO_API_URL: webAddress
    .default('https://api.brevo.com/v3')
    .describe('Brevo’s API, or another host that speaks its protocol, for tests.'),
  KLAVIYO_API_KEY: z.string().optional().describe('A private API key of your account at Klaviyo.'),
  KLAVIYO_LIST_ID: z
    .string()
    .optional()
    .describe('The id of the list at Klaviyo that contacts are added to.'),
  KLAVIYO_WEBHOOK_SECRET: z
    .string()
    .min(16)
    .optional()
    .describe(
      'The secret that signs Klaviyo’s system webhooks; without it, unsubscribes at Klaviyo are asked for every ten minutes alone.',
    ),
  KLAVIYO_API_URL: webAddress
    .default('https://a.klaviyo.com/api')
    .describe('Klaviyo’s API, or another host that speaks its protocol, for tests.'),
  BAG_MAIL_HOURS: integer({ min: 0, max: 168, default: 0 }).describe(
    'Hours after which a customer who agreed to news is mailed once about a bag that was left; 0 for no such mail.',
  ),
};
