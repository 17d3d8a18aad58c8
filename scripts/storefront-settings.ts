import { z } from 'zod';
import { type ConnectionLimits, connectionLimitsOf } from '#http-server/connection-limits.ts';
import { hasProxies, parseTrustedProxies, type TrustedProxies } from '#http-server/trusted-proxies.ts';
import { parseTags } from '#lib/tracking/tag-settings.ts';
import { fastlyPurge, type Purge } from '#page-cache/cdn.ts';
import { observationSettings } from '#server/settings/observation.ts';
import { serverEnv } from '#server/settings/schema.ts';
import { integer, location, webAddress } from '#server/settings/value-types.ts';

const flag = z.enum(['true', 'false']);
/** Ports that the Fetch standard blocks ("bad ports"): browsers and `fetch` open no connection to them. */
const BLOCKED = new Set([
  0, 1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104,
  109, 110, 111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515,
  526, 530, 531, 532, 540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049,
  3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
]);
const isBlockedPort = (port: number): boolean => BLOCKED.has(port);

const portOf = (address: string) => Number(new URL(address).port || 80);

/** URL of another process, which must be reachable by `fetch`. */
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

/** Splits a list at commas. */
const listed = (list: string): string[] => list.split(',').map((each) => each.trim());

const { BRAND_ID, SHOP_CURRENCY, SHOP_COUNTRY, FORM_DEMO, HOME_HERO, TRADE_IN, TRUST_PROXY } =
  serverEnv.shape;
const { HEADERS_SECONDS, REQUEST_SECONDS, STALL_SECONDS, KEEP_ALIVE_SECONDS } = serverEnv.shape;
const { CONNECTIONS_PER_ADDRESS, DRAIN_SECONDS, PAGE_QUEUE_SECONDS } = serverEnv.shape;
const { SLOW_STATEMENT_MS: _, ...observation } = observationSettings;

/** Settings of the processes besides the API's own (`server/settings`). */
export const processSettings = z.object({
  PORT: z.coerce
    .number('is not a port (1 to 65535).')
    .int('is not a port (1 to 65535).')
    .min(1, 'is not a port (1 to 65535).')
    .max(65_535, 'is not a port (1 to 65535).')
    .refine((port) => !isBlockedPort(port), 'is a port that browsers and fetch refuse to connect to.')
    .optional()
    .describe('Where the shop is served; 3000, and 3001 for `npm run api`.'),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'is not a host name or an address.')
    .optional()
    .describe('The address it listens on; `0.0.0.0` for every one. 127.0.0.1 when not set.'),
  TRUST_PROXY,
  HEADERS_SECONDS,
  REQUEST_SECONDS,
  STALL_SECONDS,
  KEEP_ALIVE_SECONDS,
  CONNECTIONS_PER_ADDRESS,
  PAGE_QUEUE_SECONDS,
  DRAIN_SECONDS,
  ...observation,
  CUSTOMER_API_URL: address
    .optional()
    .describe('A customer API in another process, with `/api/v3/customer`; the storefront has no data then.'),
  STOREFRONT_URL: z
    .string()
    .refine(
      (list) => listed(list).every((each) => address.safeParse(each).success),
      'is no list of addresses that fetch connects to, separated by commas.',
    )
    .transform(listed)
    .optional()
    .describe(
      'For `npm run api`: the storefronts that are told what changed, their addresses separated by commas. Mails link to the first where `SITE_URL` is not set.',
    ),
  ROLE: z
    .enum(['all', 'web', 'api', 'jobs'])
    .default('all')
    .describe(
      'What a process does (docs/many-machines.md): `web` serves pages and calls, `api` calls alone, `jobs` sends mails and does what runs by the clock; `all` does everything.',
    ),
  REVALIDATE_SECRET: z
    .string()
    .optional()
    .describe('What the API and a storefront in another process prove themselves to each other with.'),
  SITE_URL: address.optional(),
  ASSET_STORE_URL: location
    .optional()
    .describe('Where the pictures of the size guide lie, a path or an address; the shop’s own when not set.'),
  BRAND_ID,
  SHOP_CURRENCY,
  SHOP_COUNTRY,
  MAP_STYLE_URL: webAddress
    .optional()
    .describe(
      'The style of the maps of shops and pickup points, in MapLibre’s form, with whatever key its provider wants. When not set, maps are outlines that the shop has itself. A map is loaded once a visitor opens it, and its provider then learns who looks; name it in the privacy page.',
    ),
  MAP_HOSTS: z
    .string()
    .refine(
      (list) => list.split(',').every((each) => webAddress.safeParse(each.trim()).success),
      'is no list of addresses, separated by commas.',
    )
    .optional()
    .describe(
      'Other hosts that the map’s style loads tiles, fonts and symbols from: addresses, separated by commas. The host of `MAP_STYLE_URL` is allowed without being listed.',
    ),
  PAGE_CACHE_MB: integer({ min: 1, max: 65_536, default: 96 }).describe(
    'Memory for whole pages, all encodings and headers counted, in megabytes.',
  ),
  PAGE_STORE_URL: z
    .url({ protocol: /^rediss?$/ })
    .optional()
    .describe(
      'A Redis, 6 or newer, by which storefronts on several machines share whole pages, `redis://:password@host:6379/0`; `rediss:` for TLS (docs/many-machines.md). Without it each process keeps its own.',
    ),
  CDN: z
    .enum(['none', 'fastly'])
    .default('none')
    .describe(
      'A CDN before the shop that keeps whole public pages and is told what changed (docs/many-machines.md).',
    ),
  FASTLY_SERVICE_ID: z.string().optional().describe('The service of `CDN=fastly`.'),
  FASTLY_API_TOKEN: z
    .string()
    .optional()
    .describe('A token of Fastly that may purge by key (`purge_select`) in that service, and nothing else.'),
  FASTLY_API_URL: address.default('https://api.fastly.com').describe('Where Fastly’s API is reached.'),
  SHOW_DESIGN: flag.optional().describe('Shows the design system at `/design` in production, too.'),
  FORM_DEMO,
  HOME_HERO,
  TRADE_IN,
  CONTENT_DIR: z
    .string()
    .optional()
    .describe(
      'Where the texts of the pages lie (docs/content.md), for the API, too; `content` of the shop’s folder when not set.',
    ),
  // Their format is validated by parseTags.
  GTM_ID: z
    .string()
    .optional()
    .describe('A container of Google Tag Manager, loaded after consent on public pages only.'),
  ANALYTICS_ID: z
    .string()
    .optional()
    .describe('A property of Google Analytics, loaded after consent on public pages only.'),
  TAG_MANAGER_URL: z.string().optional().describe('Another host that serves the tag manager.'),
});

/** Maximum bytes of the page cache. @throws if the settings were not validated before */
export const pageCacheBytes = (source: Record<string, string | undefined>): number =>
  processSettings.shape.PAGE_CACHE_MB.parse(source.PAGE_CACHE_MB || undefined) * 1024 * 1024;

/** Maximum time in ms that a page waits to be rendered. @throws if the settings were not validated before */
export const pageQueueMs = (source: Record<string, string | undefined>): number =>
  PAGE_QUEUE_SECONDS.parse(source.PAGE_QUEUE_SECONDS || undefined) * 1_000;

/** Maximum duration of connections and number per IP address. @throws if the settings were not validated before */
export const connectionLimits = (source: Record<string, string | undefined>): ConnectionLimits =>
  connectionLimitsOf(
    z
      .object({
        HEADERS_SECONDS,
        REQUEST_SECONDS,
        STALL_SECONDS,
        KEEP_ALIVE_SECONDS,
        CONNECTIONS_PER_ADDRESS,
        TRUST_PROXY,
      })
      .parse(Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))),
  );

/** Purges changes from the CDN; undefined without one. @throws if the settings were not validated before */
export function purgeOf(source: Record<string, string | undefined>): Purge | undefined {
  const { FASTLY_SERVICE_ID: service, FASTLY_API_TOKEN: token, FASTLY_API_URL: url } = source;
  if (source.CDN !== 'fastly' || !service || !token) return undefined;
  return fastlyPurge({ url: processSettings.shape.FASTLY_API_URL.parse(url || undefined), service, token });
}

/** Storefronts to notify of changes. @throws if the settings were not validated before */
export const storefrontsOf = ({ STOREFRONT_URL: given }: Record<string, string | undefined>): string[] =>
  processSettings.shape.STOREFRONT_URL.parse(given || undefined) ?? [];

/** Role of this process. @throws if the settings were not validated before */
export const roleOf = ({ ROLE: given }: Record<string, string | undefined>): Role =>
  processSettings.shape.ROLE.parse(given || undefined);
export type Role = z.infer<typeof processSettings.shape.ROLE>;

/** Time in ms during which a process still answers after a signal to end. */
export const drainMs = ({
  DRAIN_SECONDS: given,
  TRUST_PROXY: proxy,
}: Record<string, string | undefined>): number =>
  (DRAIN_SECONDS.parse(given || undefined) ?? (isBehindProxy({ TRUST_PROXY: proxy }) ? 5 : 0)) * 1_000;

/** Proxies whose `X-Forwarded-*` headers are trusted; none for an invalid setting, which `processFaults` reports. */
export const proxiesOf = ({ TRUST_PROXY: given }: Record<string, string | undefined>): TrustedProxies =>
  parseTrustedProxies(given || 'false') ?? { count: 0 };

/** Whether the shop is reached through a proxy. */
export const isBehindProxy = (source: Record<string, string | undefined>): boolean =>
  hasProxies(proxiesOf(source));

/** Lists the invalid settings of a process and its pages, one line each. */
export function processFaults(source: Record<string, string | undefined>): string[] {
  const parsed = processSettings.safeParse(source);
  const faults = parsed.success ? [] : parsed.error.issues;
  const missing = ['FASTLY_SERVICE_ID', 'FASTLY_API_TOKEN'].filter((name) => !source[name]);
  return [
    ...faults.map((issue) => `${issue.path.join('.')}: ${issue.message}`),
    ...(source.CDN === 'fastly' ? missing.map((name) => `${name}: is needed for CDN=fastly.`) : []),
    ...parseTags(source).faults,
  ];
}
