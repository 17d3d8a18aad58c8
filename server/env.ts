import { z } from 'zod';
import { backupSettings } from './settings/backup.ts';
import { mediaSettings } from './settings/media.ts';
import { ordersSettings } from './settings/orders.ts';
import { runtimeSettings } from './settings/runtime.ts';
import { serverEnv } from './settings/schema.ts';
import { shopSettings } from './settings/shop.ts';

const modeOf = (value: string | undefined) => /^[a-z]+_(test|live)_/.exec(value ?? '')?.[1];

export type ServerEnv = z.infer<typeof serverEnv>;

/** Lists the faults of the API's settings, one line each, without values. */
export function serverFaults(source: Record<string, string | undefined>): string[] {
  const parsed = serverEnv.safeParse(source);
  const single = parsed.success ? [] : parsed.error.issues;
  return [...single.map((issue) => `${issue.path.join('.')}: ${issue.message}`), ...contradictions(source)];
}

/** Seller's settings: on the legal pages, in every mail and on every invoice. */
const SELLER = ['SELLER_NAME', 'SELLER_ADDRESS', 'SELLER_EMAIL', 'SELLER_REGISTRATION', 'SELLER_VAT_ID'];

/** Lists settings that are valid on their own, but not together. */
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
  // The law requires the seller's data, and the defaults are those of the demonstration.
  for (const name of SELLER)
    if (isLive && stripe && source.NODE_ENV === 'production' && !source[name])
      faults.push(`${name}: is needed in a shop that takes real money.`);
  if (source.STRIPE_API_URL && isLive)
    faults.push('STRIPE_API_URL: a live key is only ever sent to Stripe itself.');
  // A shop that takes real money must not have the practice provider beside it, however it is started.
  if (source.NODE_ENV === 'production' && isLive && !stripe)
    faults.push(
      'PAYMENT_PROVIDER: sandbox and a live STRIPE_SECRET_KEY are given together: the payment sandbox does not start in a shop that takes real money.',
    );
  // Without this fault, an update would silently leave a shop without labels.
  for (const name of ['RELAY_CARRIER', 'SHIPPING_LABELS'])
    if (source[name]) faults.push(`${name}: is CARRIER now.`);
  for (const [carrier, names] of Object.entries(CARRIERS))
    for (const name of names)
      if (source.CARRIER === carrier && !source[name])
        faults.push(`${name}: is needed for CARRIER=${carrier}.`);
  if (source.CARRIER === 'sendcloud' && !source.SENDCLOUD_OPTIONS && !source.SENDCLOUD_METHODS)
    faults.push('SENDCLOUD_OPTIONS: is needed for CARRIER=sendcloud, or SENDCLOUD_METHODS.');
  for (const [list, names] of Object.entries(MAILING_LISTS))
    for (const name of names)
      if (source.MAILING_LIST === list && !source[name])
        faults.push(`${name}: is needed for MAILING_LIST=${list}.`);
  for (const name of ['TYPESENSE_URL', 'TYPESENSE_API_KEY'])
    if (source.LISTING_ENGINE === 'typesense' && !source[name])
      faults.push(`${name}: is needed for LISTING_ENGINE=typesense.`);
  for (const name of Object.keys(mediaSettings))
    if (source[name] && !source.MEDIA_S3_BUCKET)
      faults.push(`${name}: says nothing without MEDIA_S3_BUCKET.`);
  if (Boolean(source.MEDIA_S3_ACCESS_KEY_ID) !== Boolean(source.MEDIA_S3_SECRET_ACCESS_KEY))
    faults.push('MEDIA_S3_ACCESS_KEY_ID: is given together with MEDIA_S3_SECRET_ACCESS_KEY, or neither is.');
  for (const group of SIGN_IN_GROUPS) {
    const given = group.find((name) => source[name]);
    const missing = group.filter((name) => !source[name]);
    if (given) faults.push(...missing.map((name) => `${name}: is needed with ${given}.`));
  }
  return faults;
}

/** The settings that each carrier needs. */
const CARRIERS = {
  sendcloud: ['SENDCLOUD_PUBLIC_KEY', 'SENDCLOUD_SECRET_KEY'],
  'mondial-relay': [
    'MONDIAL_RELAY_BRAND',
    'MONDIAL_RELAY_LOGIN',
    'MONDIAL_RELAY_PASSWORD',
    'MONDIAL_RELAY_PRIVATE_KEY',
  ],
};

/** The settings that each mail tool needs. */
const MAILING_LISTS = {
  brevo: ['BREVO_API_KEY', 'BREVO_LIST_ID'],
  klaviyo: ['KLAVIYO_API_KEY', 'KLAVIYO_LIST_ID'],
};

/** Settings of each sign-in provider, which is available once all of them are given. */
const SIGN_IN_GROUPS = [
  ['FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['APPLE_CLIENT_ID', 'APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY'],
  ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
];

/** @throws Error that lists every bad variable, one per line, without its value. */
export function parseServerEnv(source: Record<string, string | undefined>): ServerEnv {
  const given = withoutEmpty(source);
  const faults = serverFaults(given);
  if (faults.length > 0) throw new Error(listed(faults));
  return serverEnv.parse(given);
}

const withoutEmpty = (source: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));

// A machine on which a backup is restored may have no other settings yet.
/** Parses the settings of backups alone. @throws ZodError */
export const backupEnv = () => z.object(backupSettings).parse(withoutEmpty(process.env));
/** Returns the settings of the media store. @throws ZodError */
export const mediaEnv = () =>
  z.object({ DATA_DIR: runtimeSettings.DATA_DIR, ...mediaSettings }).parse(withoutEmpty(process.env));

/** Returns the settings with the first values of a new database. @throws ZodError */
export const firstValuesEnv = () =>
  z
    .object({
      FREE_SHIPPING_THRESHOLD: ordersSettings.FREE_SHIPPING_THRESHOLD,
      SHOP_CURRENCY: shopSettings.SHOP_CURRENCY,
      VAT_RATE: shopSettings.VAT_RATE,
    })
    .parse(withoutEmpty(process.env));

/** Formats the faults for an operator. */
export const listed = (faults: string[]): string =>
  `These settings are not right:\n${faults.map((fault) => `  ${fault}`).join('\n')}`;

let known: ServerEnv | undefined;

/** Returns the environment, parsed once. */
export function env(): ServerEnv {
  known ??= parseServerEnv(process.env);
  return known;
}

/** Resets the settings, for tests: files with different settings share a process. */
export function resetEnv(): void {
  known = undefined;
}

export type SettingName = keyof ServerEnv;

/** Returns settings by name, with description and value. For settings that are no secret. */
export const describedSettings = (names: readonly SettingName[]) =>
  names.map((name) => ({
    name,
    value: String(env()[name] ?? ''),
    about: serverEnv.shape[name].description ?? '',
  }));

/**
 * Returns the file of synonyms, for commands that need only that: the settings of a shop with an embedded database are
 * complete only while that runs.
 */
export const synonymsFile = (): string =>
  serverEnv.shape.SYNONYMS_FILE.parse(process.env.SYNONYMS_FILE || undefined);
