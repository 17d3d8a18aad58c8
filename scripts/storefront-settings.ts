import { z } from 'zod';
import { parseTags } from '#lib/tracking/settings.ts';
import { isBlockedPort } from '#wire/ports.ts';

const flag = z.enum(['true', 'false']);
const portOf = (address: string) => Number(new URL(address).port || 80);

/** The address of another process, which `fetch` must be able to reach. */
const address = z
  .string()
  .refine(
    (value) => /^https?:\/\/[^/]/.test(value) && URL.canParse(value),
    'is not an address; it begins with http:// or https://.',
  )
  .refine(
    (value) => !URL.canParse(value) || !isBlockedPort(portOf(value)),
    'has a port that browsers and fetch refuse to connect to.',
  );

/** What the processes read beside the API's own settings (`server/env.ts`). */
const processSettings = z.object({
  PORT: z.coerce
    .number('is not a port (1 to 65535).')
    .int('is not a port (1 to 65535).')
    .min(1, 'is not a port (1 to 65535).')
    .max(65_535, 'is not a port (1 to 65535).')
    .refine((port) => !isBlockedPort(port), 'is a port that browsers and fetch refuse to connect to.')
    .optional(),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'is not a host name or an address.')
    .optional(),
  TRUST_PROXY: flag.optional(),
  CUSTOMER_API_URL: address.optional(),
  STOREFRONT_URL: address.optional(),
  SITE_URL: address.optional(),
  ASSET_STORE_URL: z
    .string()
    .refine(
      (value) => value.startsWith('/') || /^https?:\/\/[^/]/.test(value),
      'is neither a path nor an address.',
    )
    .optional(),
  BRAND_ID: z
    .string()
    .regex(/^[\w-]{1,50}$/, 'has letters, digits, - and _ only.')
    .optional(),
  /** Megabytes that whole pages may take in memory, all encodings and headers counted. */
  PAGE_CACHE_MB: z.coerce.number().int().min(1).max(65_536).default(96),
  SHOW_DESIGN: flag.optional(),
  FORM_DEMO: flag.optional(),
  /** Slugs or ids of the two items at the top of the home page, separated by commas. */
  HOME_HERO: z.string().max(500).optional(),
});

/** Bytes that the page front may keep. @throws where the settings were not checked before */
export const pageCacheBytes = (source: Record<string, string | undefined>): number =>
  processSettings.shape.PAGE_CACHE_MB.parse(source.PAGE_CACHE_MB || undefined) * 1024 * 1024;

/** What is wrong with the settings of a process and its pages, one line each. */
export function processFaults(source: Record<string, string | undefined>): string[] {
  const parsed = processSettings.safeParse(source);
  const faults = parsed.success ? [] : parsed.error.issues;
  return [...faults.map((issue) => `${issue.path.join('.')}: ${issue.message}`), ...parseTags(source).faults];
}
