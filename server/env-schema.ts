import { createPrivateKey } from 'node:crypto';
import { z } from 'zod';
import { isLoopback } from '#http-server/loopback.ts';
import { DEFAULT_TIME_ZONE } from '#shared/shop-time.ts';

const flag = z.enum(['true', 'false']).transform((value) => value === 'true');

/** A whole number within bounds. */
export const integer = (allowed: { min: number; max?: number; default: number }) =>
  z.coerce
    .number()
    .int()
    .min(allowed.min)
    .max(allowed.max ?? Number.MAX_SAFE_INTEGER)
    .default(allowed.default);

/** A deadline in seconds, also a part of one. */
const seconds = (allowed: { default: number }) =>
  z.coerce.number().min(0.1).max(3_600).default(allowed.default);

/** A path of this shop, or an address on another host. */
export const location = z
  .string()
  .refine(
    (value) => value.startsWith('/') || /^https?:\/\/[^/]/.test(value),
    'is neither a path nor an address.',
  );

/** Steps of a markdown plan, as `days:per cent`, both of which rise. */
const markdownSteps = z
  .string()
  .regex(/^(\d{1,4}:\d{1,2}(,|$))*$/, 'is not a list such as 30:10,60:20,90:35.')
  .transform((text) =>
    (text.match(/\d+:\d+/g) ?? []).map((step) => {
      const [days = 0, percent = 0] = step.split(':').map(Number);
      return { days, percent };
    }),
  )
  .refine(
    (steps) =>
      steps.every(({ days, percent }, index) => {
        const before = steps[index - 1] ?? { days: 0, percent: 0 };
        return days > before.days && percent > before.percent;
      }),
    'has a step that is no later or no larger than the one before it.',
  );

/** How Stripe writes its keys: their kind, and whether they move real money. */
const key = (kinds: string, beginning: string) =>
  z
    .string()
    .regex(new RegExp(`^(${kinds})_(test|live)_`), `begins with ${beginning}.`)
    .optional();

const webAddress = z.url({ protocol: /^https?$/ });

const isTimezone = (name: string) => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

const isPrivateKey = (text: string) => {
  try {
    return createPrivateKey(text).type === 'private';
  } catch {
    return false;
  }
};

/** Secrets travel over TLS, or do not leave this machine. */
const isProtected = (url: string) => url.startsWith('https:') || isLoopback(new URL(url).hostname);

/** Everything that the API reads from its environment. Defaults are for a fresh machine; limits too. */
export const serverEnv = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'production'])
    .default('development')
    .describe('Set by the commands: production for `npm start`, development for `npm run dev`.'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .describe(
      'A PostgreSQL of your own, 15 or newer; its role need only own the database. Without it the shop runs one in `DATA_DIR`.',
    ),
  DATA_DIR: z
    .string()
    .default('.data')
    .describe('The embedded database, the pictures and the generated secret, for one shop.'),
  CATALOGUE: z
    .enum(['demo', 'empty'])
    .optional()
    .describe(
      'What an empty database is filled with at the first start: `demo`, invented items and stores, or `empty`, nothing. When not set, `empty` with `PAYMENT_PROVIDER=stripe`, a live Stripe key or a `DATABASE_URL`, else `demo`.',
    ),
  DATABASE_POOL: integer({ min: 1, max: 200, default: 20 }).describe(
    'Connections to the database that one process keeps at most.',
  ),
  BRAND_ID: z
    .string()
    .regex(/^[\w-]{1,50}$/, 'has letters, digits, - and _ only.')
    .default('revoir')
    .describe('Names the brand to the API and to the asset store.'),
  BRAND_KEY: z
    .string()
    .min(32)
    .optional()
    .describe(
      'Opens `/api/v3/private` to the brand’s own programs, which send it as `X-Brand-Key`; closed without it.',
    ),
  CHECK_EMAIL: z
    .enum(['tell', 'hide'])
    .default('tell')
    .describe(
      'Whether `auth/check-email` tells that a mailbox has an account; `hide` answers yes for every one.',
    ),
  SESSION_IDLE_HOURS: integer({ min: 1, max: 168, default: 72 }).describe(
    'How long a customer who does nothing stays signed in, in hours; seven days at most in any case.',
  ),
  RECENT_SIGN_IN_MINUTES: integer({ min: 1, max: 60, default: 10 }).describe(
    'How long after a sign-in sign-in methods may change, data be exported and credit become a code, in minutes; later the customer signs in again first.',
  ),
  INACTIVE_MONTHS: integer({ min: 12, max: 120, default: 36 }).describe(
    'After how many months without a sign-in or an order an account is deleted; its customer is warned 30 days before.',
  ),
  SYNONYMS_FILE: z
    .string()
    .default('server/catalogue/synonyms.txt')
    .describe('The synonyms of the search, a text file that is read again when it changes.'),
  MEDIA_URL: location
    .default('/api/v3/media')
    .describe(
      'Public base of the item pictures, a path or an address; a delivery network may stand before it.',
    ),
  HOLD_MINUTES: integer({ min: 0, max: 1440, default: 20 }).describe(
    'How long an item stays reserved in a bag, in minutes; 0 reserves nothing.',
  ),
  HOLD_CAP_MINUTES: integer({ min: 1, max: 1440, default: 180 }).describe(
    'How long a reservation may be prolonged in all, in minutes.',
  ),
  PAYMENT_MINUTES: integer({ min: 1, max: 120, default: 15 }).describe(
    'How long a payment may take, in minutes.',
  ),
  HOLDS_BEFORE_CHALLENGE: integer({ min: 0, default: 30 }).describe(
    'Pieces that anonymous bags of one network (IPv4 address, IPv6 /48) hold before the next one needs a challenge; never more than half of what the network may hold.',
  ),
  HOLDS_PER_NETWORK_PERCENT: integer({ min: 1, max: 100, default: 10 }).describe(
    'Per cent of the pieces for sale that anonymous bags of one network hold at most, and never fewer than `HOLDS_PER_GUEST`; an IPv6 /64 half of it; 100 sets no ceiling.',
  ),
  HOLDS_ANONYMOUS_PERCENT: integer({ min: 1, max: 100, default: 60 }).describe(
    'Per cent of the pieces for sale that all anonymous bags together hold at most, and never fewer than `HOLDS_PER_GUEST`; 100 sets no ceiling.',
  ),
  RECONCILE_SECONDS: integer({ min: 1, max: 600, default: 30 }).describe(
    'How often payments that stopped half way are ended, in seconds.',
  ),
  HOLDS_PER_GUEST: integer({ min: 1, default: 10 }).describe('Items that a guest may reserve at a time.'),
  HOLDS_PER_CUSTOMER: integer({ min: 1, default: 20 }).describe(
    'Items that a customer may reserve at a time.',
  ),
  CART_DAYS: integer({ min: 1, max: 3_650, default: 30 }).describe(
    'How long a cart that nobody touches is kept, and a guest who bought nothing, in days.',
  ),
  MAIL_DAYS: integer({ min: 30, max: 3_650, default: 365 }).describe(
    'How long mails that were sent are kept, in days.',
  ),
  BOOKS_YEARS: integer({ min: 10, max: 100, default: 10 }).describe(
    'How long orders and invoices name their buyer, in years; ten are the law in France.',
  ),
  RELAY_CARRIER: z
    .enum(['demonstration', 'none'])
    .optional()
    .describe(
      'Who brings parcels to pickup points; `demonstration` where the payment sandbox is, else `none`.',
    ),
  FREE_SHIPPING_THRESHOLD: z.coerce
    .number()
    .min(0)
    .default(60)
    .describe('Delivery is free from this total, in euros.'),
  GIFT_CARD_AMOUNTS: z
    .string()
    .regex(/^\d{1,5}(,\d{1,5})*$/, 'are no whole euros separated by commas.')
    .default('25,50,75,100,150')
    .transform((list) => list.split(',').map(Number))
    .describe('Amounts of gift cards to choose from, in euros, separated by commas.'),
  GIFT_CARD_MIN: integer({ min: 1, default: 10 }).describe(
    'The smallest gift card that can be bought, in euros.',
  ),
  GIFT_CARD_MAX: integer({ min: 1, max: 10_000, default: 250 }).describe(
    'The largest gift card that can be bought, in euros.',
  ),
  GIFT_CARD_SEND_AT: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'is no time like 09:00.')
    .default('09:00')
    .describe('When gift cards are mailed on the day that their buyer chose; in the seller’s time zone.'),
  ORDER_CUT_OFF: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'is no time like 12:00.')
    .default('12:00')
    .describe(
      'An order paid before this time on a working day is sent on that day; in the seller’s time zone.',
    ),
  APPOINTMENT_MINUTES: integer({ min: 5, max: 240, default: 30 }).describe(
    'How long an appointment in a store takes, in minutes.',
  ),
  APPOINTMENT_NOTICE_HOURS: integer({ min: 0, max: 168, default: 2 }).describe(
    'How long before its time an appointment can be booked at the latest, in hours.',
  ),
  APPOINTMENT_HORIZON_DAYS: integer({ min: 1, max: 180, default: 30 }).describe(
    'How far ahead appointments can be booked, in days.',
  ),
  APPOINTMENT_CHANGE_HOURS: integer({ min: 0, max: 168, default: 2 }).describe(
    'Until when before its time an appointment can be moved and cancelled, in hours.',
  ),
  APPOINTMENT_CONFIRM_MINUTES: integer({ min: 1, max: 1_440, default: 15 }).describe(
    'How long an appointment holds its time before its mailbox is proven by the mailed link, in minutes.',
  ),
  APPOINTMENTS_PER_NETWORK: integer({ min: 1, max: 10_000, default: 60 }).describe(
    'Appointments that one network makes within an hour. Refused ones do not count.',
  ),
  UNCONFIRMED_APPOINTMENTS_PER_NETWORK: integer({ min: 1, max: 1_000, default: 10 }).describe(
    'Appointments of one network that hold a time at once and are not confirmed yet.',
  ),
  APPOINTMENT_REMINDER_HOURS: integer({ min: 1, max: 168, default: 24 }).describe(
    'How long before an appointment its customer is reminded, in hours.',
  ),
  APPOINTMENT_KEPT_DAYS: integer({ min: 1, max: 3_650, default: 90 }).describe(
    'How long an appointment is kept after its time, in days.',
  ),
  RETURN_DAYS: integer({ min: 14, max: 30, default: 14 }).describe(
    'Days for a return, from the delivery of the last item; the law asks for 14.',
  ),
  MEASURING_TOLERANCE_CM: integer({ min: 1, max: 5, default: 1 }).describe(
    'Centimetres by which a length that product pages state may be off; named beside the lengths and in the texts.',
  ),
  TRADE_IN: flag
    .default(true)
    .describe(
      'Whether customers can sell to the shop. With `false` nothing leads there, its pages are not found, and no offer, trade-in or appointment is made; what is under way goes on. Also for a storefront with `CUSTOMER_API_URL`.',
    ),
  REDUCTION_DAYS: integer({ min: 0, max: 365, default: 30 }).describe(
    'How long a lowered price is announced as reduced, with the lowest price before it, in days; 0 never.',
  ),
  MARKDOWN_STEPS: markdownSteps
    .default([])
    .describe(
      'Lowers prices by age: days on sale and per cent off the first price, as in `30:10,60:20,90:35`; empty lowers none.',
    ),
  SOLD_PAGE_DAYS: integer({ min: 1, max: 365, default: 30 }).describe(
    'How long the page of a sold item stays, as sold, in days; then it leads to its product, or is gone (410).',
  ),
  TRADE_IN_OFFER_DAYS: integer({ min: 1, max: 365, default: 30 }).describe(
    'Days that an offer for an item that a customer wants to sell is valid.',
  ),
  TRADE_IN_SEND_DAYS: integer({ min: 1, max: 90, default: 21 }).describe(
    'Days within which a confirmed trade-in is to be sent.',
  ),
  TRADE_IN_DECISION_DAYS: integer({ min: 1, max: 90, default: 15 }).describe(
    'Days from the reception of a trade-in to the decision, as its seller is told.',
  ),
  TRADE_IN_ANSWER_DAYS: integer({ min: 1, max: 60, default: 7 }).describe(
    'Days in which a seller can answer a lower offer or ask for a second look.',
  ),
  TRADE_IN_MARKUP: z.coerce
    .number()
    .min(1)
    .max(10)
    .default(2.5)
    .describe(
      'The price of an item that was bought is what was paid for it times this, unless the operator gives one.',
    ),
  TRADE_IN_FLOOR: integer({ min: 0, max: 1_000, default: 5 }).describe(
    'Least offer for an item that is bought, in euros; the price grid may ask for more by type.',
  ),
  TRADE_IN_MAXIMUM: integer({ min: 1, max: 100_000, default: 500 }).describe(
    'Most that is offered for one item, in euros.',
  ),
  RETURN_COST: z
    .enum(['shop', 'customer'])
    .default('customer')
    .describe('Who pays the return postage when nothing is our fault.'),
  RETURN_ADDRESS: z
    .string()
    .optional()
    .describe('Where returns go, its lines separated by commas; else the seller’s name and address.'),
  RATE_LIMITS: flag
    .default(true)
    .describe('Limits how often one caller may try; switched off for load tests only.'),
  HASH_THREADS: z.coerce
    .number()
    .int()
    .min(1)
    .max(16)
    .optional()
    .describe(
      'Threads that hash passwords, each with 19 MB; else one less than the processors, so that pages keep one.',
    ),
  SIGN_IN_TRIES: integer({ min: 5, max: 10_000, default: 20 }).describe(
    'Wrong passwords an hour at one account from unknown devices; beyond that each try needs a challenge.',
  ),
  SIGN_IN_SAME_PASSWORD: integer({ min: 5, max: 10_000, default: 10 }).describe(
    'Wrong tries with one password in ten minutes, at whichever accounts; beyond that an unknown device needs a challenge to try it.',
  ),
  SIGN_IN_FAILURES_PER_MINUTE: integer({ min: 5, max: 100_000, default: 60 }).describe(
    'Wrong passwords a minute in the whole shop; beyond that every sign-in from an unknown device needs a challenge.',
  ),
  CONTACT_MESSAGES_PER_MAILBOX: integer({ min: 1, max: 1_000, default: 5 }).describe(
    'Messages to the shop in an hour that name one mailbox as their sender; beyond that each needs a challenge.',
  ),
  CONTACT_MESSAGES_PER_HOUR: integer({ min: 1, max: 10_000, default: 30 }).describe(
    'Messages to the shop in an hour from all visitors together; beyond that each needs a challenge.',
  ),
  CONTACT_MESSAGES_MOST: integer({ min: 1, max: 100_000, default: 300 }).describe(
    'Messages to the shop in an hour that are mailed at most; beyond that the form names `SELLER_EMAIL` instead.',
  ),
  CHALLENGE_PROVIDER: z
    .enum(['proof-of-work'])
    .default('proof-of-work')
    .describe(
      'How a suspicious call proves itself: `proof-of-work` lets the browser calculate, without a third party.',
    ),
  CHALLENGE_DIFFICULTY: integer({ min: 2, max: 100_000, default: 1_000 }).describe(
    'How long a browser calculates for one challenge: so many tries of about 0.5 ms at most, and half as many at least.',
  ),
  CHALLENGE_MINUTES: integer({ min: 1, max: 60, default: 5 }).describe(
    'How long a challenge can be solved, in minutes.',
  ),
  STORE_DEVICES: z
    .enum(['required', 'off'])
    .optional()
    .describe(
      'Whether staff sign in on enrolled tablets only (`ops store-device`): `required`, or `off`, on any. When not set, `required` with `PAYMENT_PROVIDER=stripe`, a live Stripe key or a `DATABASE_URL`, else `off`.',
    ),
  STORE_IDLE_MINUTES: integer({ min: 1, max: 720, default: 15 }).describe(
    'A store’s tablet that nobody uses for so many minutes asks for the staff code again.',
  ),
  STORE_CREDIT_AT_ONCE: integer({ min: 0, max: 100_000, default: 150 }).describe(
    'A trade-in at the counter is credited at once up to so many euros; above that the workshop looks first.',
  ),
  STORE_SECOND_PERSON_ABOVE: integer({ min: 0, max: 10_000_000, default: 10_000 }).describe(
    'Cents of one trade-in above which a second member of staff confirms, by their own code, that it is credited at once; without that the workshop looks first.',
  ),
  STORE_CREDIT_PER_SELLER_DAY: integer({ min: 0, max: 10_000_000, default: 30_000 }).describe(
    'Cents that are credited at once to one seller a day, in all stores; more waits for the workshop’s check.',
  ),
  STORE_CREDIT_PER_STAFF_DAY: integer({ min: 0, max: 10_000_000, default: 50_000 }).describe(
    'Cents that one member of staff credits at once a day; more waits for the workshop’s check.',
  ),
  STORE_CREDIT_PER_STORE_DAY: integer({ min: 0, max: 10_000_000, default: 150_000 }).describe(
    'Cents that one store credits at once a day, by its own clock; more waits for the workshop’s check.',
  ),
  STORE_LOOKUPS_PER_SHIFT: integer({ min: 1, max: 10_000, default: 60 }).describe(
    'Customers that one member of staff may look up by e-mail or telephone, or register, in twelve hours. Codes and references are not counted.',
  ),
  TRUST_PROXY: flag
    .default(false)
    .describe('Believes the `X-Forwarded-*` headers of one proxy before the shop.'),
  HEADERS_SECONDS: seconds({ default: 10 }).describe(
    'How long a caller may take from connecting to the end of the headers of a request, in seconds; a silent connection is then closed.',
  ),
  REQUEST_SECONDS: seconds({ default: 300 }).describe(
    'How long a caller may take for a whole request with its body, in seconds; photos over a slow line need minutes.',
  ),
  STALL_SECONDS: seconds({ default: 30 }).describe(
    'How long nothing may be sent or read in the middle of a request or an answer, in seconds.',
  ),
  KEEP_ALIVE_SECONDS: seconds({ default: 75 }).describe(
    'How long a connection stays open after an answer, in seconds; longer than a proxy before the shop keeps it.',
  ),
  CONNECTIONS_PER_ADDRESS: integer({ min: 10, max: 100_000, default: 1_000 }).describe(
    'Connections that one address (of IPv6, one /64) may keep open at a time; not counted with `TRUST_PROXY`, behind which all have one.',
  ),
  DRAIN_SECONDS: z.coerce
    .number()
    .min(0)
    .max(120)
    .optional()
    .describe(
      'How long a process that is asked to end goes on answering while `/readyz` says 503, in seconds: longer than the balancer takes to notice. 5 with `TRUST_PROXY`, else 0.',
    ),
  DISK_FREE_MB: integer({ min: 0, max: 1_000_000, default: 64 }).describe(
    'Below so much free space in `DATA_DIR`, in megabytes, `/readyz` says 503 and the log says why.',
  ),
  PAYMENT_PROVIDER: z
    .enum(['sandbox', 'stripe'])
    .default('sandbox')
    .describe(
      '`stripe` takes cards by Stripe, with its three keys; `sandbox` takes test cards and no money.',
    ),
  ALLOW_PUBLIC_SANDBOX: flag.default(false).describe('Lets the sandbox run where others can reach the shop.'),
  STRIPE_SECRET_KEY: key('sk|rk', 'sk_test_, sk_live_, rk_test_ or rk_live_').describe(
    'Stripe’s secret or restricted key.',
  ),
  STRIPE_PUBLISHABLE_KEY: key('pk', 'pk_test_ or pk_live_').describe(
    'Stripe’s public key, which the card form in the browser needs.',
  ),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_/, 'begins with whsec_.')
    .optional()
    .describe('Signs what Stripe sends to `/api/v3/webhooks/payments/stripe`.'),
  STRIPE_API_URL: webAddress.optional().describe('Another host that speaks Stripe’s protocol, for tests.'),
  APP_SECRET: z
    .string()
    .min(32)
    .describe(
      'Signs links and events and seals the codes of gift cards, at least 32 characters; made at the first start and kept in `DATA_DIR`. Back it up with the database: with another one no gift card can be used.',
    ),
  SITE_URL: webAddress
    .optional()
    .describe(
      'Where the shop is seen from outside: links, mails and the API’s documents begin with it. Without it only names of this machine are answered.',
    ),
  FACEBOOK_APP_ID: z.string().optional().describe('Signs in with Facebook: the id of your app there.'),
  FACEBOOK_APP_SECRET: z.string().optional().describe('The secret of that app.'),
  FACEBOOK_GRAPH_VERSION: z
    .string()
    .regex(/^v\d{1,3}\.\d{1,2}$/, 'is no version like v23.0.')
    .default('v23.0')
    .describe('The version of Facebook’s Graph API that is called.'),
  GOOGLE_CLIENT_ID: z
    .string()
    .optional()
    .describe('Signs in with Google: the id of your OAuth client there.'),
  GOOGLE_CLIENT_SECRET: z.string().optional().describe('The secret of that client.'),
  APPLE_CLIENT_ID: z.string().optional().describe('Signs in with Apple: your Services ID.'),
  APPLE_TEAM_ID: z.string().optional().describe('The team that the Services ID belongs to.'),
  APPLE_KEY_ID: z.string().optional().describe('The id of the key that signs in with Apple.'),
  APPLE_PRIVATE_KEY: z
    .string()
    .transform((text) => text.replaceAll('\\n', '\n'))
    .refine(isPrivateKey, 'is no private key in PEM form.')
    .optional()
    .describe('That key, the content of the .p8 file; line breaks may be written as `\\n`.'),
  OIDC_ISSUER: webAddress
    .refine(isProtected, 'is not https, nor on this machine.')
    .optional()
    .describe('Signs in with any other OpenID Connect provider: its issuer.'),
  OIDC_CLIENT_ID: z.string().optional().describe('The id of your client there.'),
  OIDC_CLIENT_SECRET: z.string().optional().describe('The secret of that client.'),
  OIDC_NAME: z
    .string()
    .max(40)
    .default('OpenID')
    .describe('What shoppers call that provider; it stands on the button.'),
  OIDC_RESPONSE_MODE: z
    .enum(['query', 'form_post'])
    .default('query')
    .describe('How that provider hands its answer to the browser.'),
  ORDER_LINK_MINUTES: integer({ min: 1, max: 1440, default: 30 }).describe(
    'How long a link that was asked for opens an order, in minutes.',
  ),
  ORDER_MAIL_LINK_DAYS: integer({ min: 1, max: 730, default: 90 }).describe(
    'How long a link in a mail about an order opens it, in days.',
  ),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe('Sends mails, as `smtp://user:password@host:port`; without it they stay in the outbox.'),
  MAIL_FROM: z.string().default('Revoir <shop@localhost>').describe('Sender of the mails.'),
  OUTBOX_PAGE: z
    .enum(['true', 'false', 'local'])
    .default('false')
    .describe(
      'Who reads `/api/v3/outbox`: nobody, everyone who reaches the shop, or this machine alone (`local`); `local` for a demonstration.',
    ),
  FORM_DEMO: flag
    .optional()
    .describe(
      'Shows every form rule and kind of field at `/formkit`; when not set, everywhere but in production.',
    ),
  HOME_HERO: z
    .string()
    .max(500)
    .optional()
    .describe(
      'Slugs or ids of the two items at the top of the home page, separated by commas; else chosen by type and photo.',
    ),
  SELLER_NAME: z.string().default('Revoir').describe('Who sells, on invoices and in mails.'),
  SELLER_ADDRESS: z
    .string()
    .default('14 rue Debelleyme, 75003 Paris, France')
    .describe('The seller’s address, its parts separated by commas.'),
  SELLER_EMAIL: z.email().default('hello@revoir.example').describe('Where customers write to the seller.'),
  SELLER_REGISTRATION: z
    .string()
    .default('RCS Paris 000 000 000')
    .describe('The seller’s entry in the trade register.'),
  SELLER_VAT_ID: z.string().default('FR00000000000').describe('The seller’s VAT number.'),
  SELLER_TIMEZONE: z
    .string()
    .refine(isTimezone, 'is no time zone')
    .default(DEFAULT_TIME_ZONE)
    .describe('Whose day and year an invoice bears.'),
  VAT_RATE: z.coerce
    .number()
    .min(0)
    .max(50)
    .default(20)
    .describe('Per cent of VAT: within the margin, or on items of the standard regime.'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
    .default('info')
    .describe('What is logged at least.'),
});
