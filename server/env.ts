import { z } from 'zod';

const flag = z.enum(['true', 'false']).transform((value) => value === 'true');

/** A path of this shop, or an address on another host. */
const location = z
  .string()
  .refine(
    (value) => value.startsWith('/') || /^https?:\/\/[^/]/.test(value),
    'is neither a path nor an address.',
  );

/** How Stripe writes its keys: their kind, and whether they move real money. */
const key = (kinds: string, beginning: string) =>
  z
    .string()
    .regex(new RegExp(`^(${kinds})_(test|live)_`), `begins with ${beginning}.`)
    .optional();
const modeOf = (value: string | undefined) => /^[a-z]+_(test|live)_/.exec(value ?? '')?.[1];

const isTimezone = (name: string) => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

/** Everything that the API reads from its environment. Defaults are for a fresh machine; limits too. */
export const serverEnv = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  DATA_DIR: z.string().default('.data'),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(20),
  BRAND_ID: z
    .string()
    .regex(/^[\w-]{1,50}$/, 'has letters, digits, - and _ only.')
    .default('revoir'),
  /** Public base of the pictures; a delivery network may stand before it. */
  MEDIA_URL: location.default('/api/v3/media'),
  HOLD_MINUTES: z.coerce.number().int().min(0).max(1440).default(20),
  HOLD_CAP_MINUTES: z.coerce.number().int().min(1).max(1440).default(180),
  PAYMENT_MINUTES: z.coerce.number().int().min(1).max(120).default(15),
  /** How often payments that stopped half way are ended. */
  RECONCILE_SECONDS: z.coerce.number().int().min(1).max(600).default(30),
  /** Pieces that one shopper holds at a time. */
  HOLDS_PER_GUEST: z.coerce.number().int().min(1).default(10),
  HOLDS_PER_CUSTOMER: z.coerce.number().int().min(1).default(20),
  /** Who brings parcels to relay points; when not given, the demonstration's where the payment sandbox is, else none. */
  RELAY_CARRIER: z.enum(['demonstration', 'none']).optional(),
  FREE_SHIPPING_THRESHOLD: z.coerce.number().min(0).default(60),
  /** An order that is paid on a working day before this time, in the shop's time zone, is sent on that day. */
  ORDER_CUT_OFF: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'is no time like 12:00.')
    .default('12:00'),
  /** Days for a return, from the delivery of the last piece; the law asks for 14. */
  RETURN_DAYS: z.coerce.number().int().min(14).max(30).default(14),
  /** Who pays for the way back when nothing is our fault. */
  RETURN_COST: z.enum(['shop', 'customer']).default('customer'),
  /** Where returns go, its lines parted by commas; else the seller's name and address. */
  RETURN_ADDRESS: z.string().optional(),
  RATE_LIMITS: flag.default(true),
  TRUST_PROXY: flag.default(false),
  PAYMENT_PROVIDER: z.enum(['sandbox', 'stripe']).default('sandbox'),
  /** Lets everyone pay with the sandbox where others can reach the shop, too. */
  ALLOW_PUBLIC_SANDBOX: flag.default(false),
  STRIPE_SECRET_KEY: key('sk|rk', 'sk_test_, sk_live_, rk_test_ or rk_live_'),
  /** Public by nature: the card form in the browser needs it. */
  STRIPE_PUBLISHABLE_KEY: key('pk', 'pk_test_ or pk_live_'),
  /** Signs what Stripe tells `/api/v3/webhooks/payments/stripe`. */
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_/, 'begins with whsec_.')
    .optional(),
  /** Another host that speaks Stripe's protocol, for tests. */
  STRIPE_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Signs events between the parts of the shop; made at the first start and kept in DATA_DIR when not given. */
  APP_SECRET: z.string().min(32),
  /** Where the shop is seen from outside; links in mails begin with it. */
  SITE_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** How long a link into an order opens it: one that was asked for, and one in a mail about the order. */
  ORDER_LINK_MINUTES: z.coerce.number().int().min(1).max(1440).default(30),
  ORDER_MAIL_LINK_DAYS: z.coerce.number().int().min(1).max(730).default(90),
  /** smtp://user:password@host:port; without it mails stay in the outbox. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default('Revoir <shop@localhost>'),
  /** Who may read the outbox: nobody, everyone who reaches the shop, or this machine alone (`local`, by its own address). */
  OUTBOX_PAGE: z.enum(['true', 'false', 'local']).default('false'),
  /** Shows every form rule at /formkit; when not given, everywhere but in production. */
  FORM_DEMO: flag.optional(),
  /** Slugs or ids of the two items at the top of the home page, separated by commas. */
  HOME_HERO: z.string().max(500).optional(),
  /** Who sells, as the law wants it said in mails and invoices; the defaults are the demonstration's, and show it. */
  SELLER_NAME: z.string().default('Revoir'),
  SELLER_ADDRESS: z.string().default('14 rue Debelleyme, 75003 Paris, France'),
  SELLER_EMAIL: z.email().default('hello@revoir.example'),
  SELLER_REGISTRATION: z.string().default('RCS Paris 000 000 000'),
  SELLER_VAT_ID: z.string().default('FR00000000000'),
  /** Whose day and year an invoice bears. */
  SELLER_TIMEZONE: z.string().refine(isTimezone, 'is no time zone').default('Europe/Paris'),
  /** Per cent of VAT: within the margin, or on pieces of the standard regime. */
  VAT_RATE: z.coerce.number().min(0).max(50).default(20),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
});

export type ServerEnv = z.infer<typeof serverEnv>;

/** What is wrong with the settings of the API, one line each, without any value. */
export function serverFaults(source: Record<string, string | undefined>): string[] {
  const parsed = serverEnv.safeParse(source);
  const single = parsed.success ? [] : parsed.error.issues;
  return [...single.map((issue) => `${issue.path.join('.')}: ${issue.message}`), ...contradictions(source)];
}

/** Settings that are right each by itself, and not together. */
function contradictions(source: Record<string, string | undefined>): string[] {
  const faults: string[] = [];
  const { STRIPE_SECRET_KEY: secret, STRIPE_PUBLISHABLE_KEY: publishable } = source;
  const stripe = source.PAYMENT_PROVIDER === 'stripe';
  for (const name of ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET']) {
    if (stripe && !source[name]) faults.push(`${name}: is needed for PAYMENT_PROVIDER=stripe.`);
  }
  const [mode, other] = [modeOf(secret), modeOf(publishable)];
  if (mode && other && mode !== other)
    faults.push(`STRIPE_PUBLISHABLE_KEY: is a ${other} key, while STRIPE_SECRET_KEY is a ${mode} key.`);
  const isLive = mode === 'live';
  if (source.STRIPE_API_URL && isLive)
    faults.push('STRIPE_API_URL: a live key is only ever sent to Stripe itself.');
  // A shop that takes real money must not have the practice provider beside it, however it is started.
  if (source.NODE_ENV === 'production' && isLive && !stripe)
    faults.push(
      'PAYMENT_PROVIDER: sandbox and a live STRIPE_SECRET_KEY are given together: the payment sandbox does not start in a shop that takes real money.',
    );
  return faults;
}

/** @throws Error that lists every bad variable, one per line, without its value. */
export function parseServerEnv(source: Record<string, string | undefined>): ServerEnv {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const faults = serverFaults(given);
  if (faults.length > 0) throw new Error(listed(faults));
  return serverEnv.parse(given);
}

/** The faults as an operator reads them. */
export const listed = (faults: string[]): string =>
  `These settings are not right:\n${faults.map((fault) => `  ${fault}`).join('\n')}`;

let known: ServerEnv | undefined;

/** The environment, parsed once. */
export function env(): ServerEnv {
  known ??= parseServerEnv(process.env);
  return known;
}
