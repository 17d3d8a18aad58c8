import { readFileSync } from 'node:fs';

/** Settings that may be in a file, with its path in `NAME_FILE`, like secrets of containers and systemd. */
export const SECRETS = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_READ_URL',
  'APP_SECRET',
  'REVALIDATE_SECRET',
  'PAGE_STORE_URL',
  'FASTLY_API_TOKEN',
  'BRAND_KEY',
  'METRICS_TOKEN',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'SMTP_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'SENDCLOUD_SECRET_KEY',
  'SENDCLOUD_WEBHOOK_KEY',
  'MONDIAL_RELAY_PASSWORD',
  'MONDIAL_RELAY_PRIVATE_KEY',
  'BREVO_API_KEY',
  'BREVO_WEBHOOK_TOKEN',
  'KLAVIYO_API_KEY',
  'KLAVIYO_WEBHOOK_SECRET',
  'MEDIA_S3_SECRET_ACCESS_KEY',
  'TYPESENSE_API_KEY',
  'BACKUP_S3_SECRET_ACCESS_KEY',
  'FACEBOOK_APP_SECRET',
  'GOOGLE_CLIENT_SECRET',
  'APPLE_PRIVATE_KEY',
  'OIDC_CLIENT_SECRET',
] as const;

/**
 * Reads the secrets of files into an environment, without the line break at the end of a file.
 *
 * @returns the faults, one line each, without values
 */
export function readSecretFiles(environment: Record<string, string | undefined>): string[] {
  return SECRETS.flatMap((name) => {
    const path = environment[`${name}_FILE`];
    if (!path) return [];
    if (environment[name]) return [`${name}: is set, and ${name}_FILE names a file with it; leave one out.`];
    try {
      environment[name] = readFileSync(path, 'utf8').replace(/\r?\n$/, '');
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
      return [`${name}_FILE: the file cannot be read (${code}).`];
    }
    return environment[name] ? [] : [`${name}_FILE: the file is empty.`];
  });
}
