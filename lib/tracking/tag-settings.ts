import { z } from 'zod';

const HOST = 'https://www.googletagmanager.com';
/** Hosts to which the library of the default host sends data. */
const COLLECTORS = ['https://*.google-analytics.com', 'https://*.analytics.google.com'];
/** GTM- or G- followed by digits or capital letters (specification, section 5). */
const id = z.string().regex(/^(GTM|G)-[0-9A-Z]+$/);
const host = z.url({ protocol: /^https?$/ }).transform((value) => new URL(value).origin);

/** Third-party tags to load after consent. */
export interface TagSettings {
  /** Container of the tag manager, GTM-… */
  container?: string;
  /** Property of web analytics, G-… */
  analytics?: string;
  host: string;
}

/** Additional sources of a page's content security policy. */
export interface Sources {
  script: string[];
  connect: string[];
  img: string[];
}

/** Parses GTM_ID, ANALYTICS_ID and TAG_MANAGER_URL; invalid ones are listed in `faults` and ignored. */
export function parseTags(source: Record<string, string | undefined>): {
  settings: TagSettings;
  faults: string[];
} {
  const faults: string[] = [];
  const ids = ['GTM_ID', 'ANALYTICS_ID'].flatMap((name) => {
    const given = source[name];
    if (!given) return [];
    const parsed = id.safeParse(given);
    if (parsed.success) return [parsed.data];
    faults.push(`${name}: "${given}" is no id of a tag manager (GTM- or G-, then digits or capital letters)`);
    return [];
  });
  const given = host.safeParse(source.TAG_MANAGER_URL || HOST);
  if (!given.success) faults.push(`TAG_MANAGER_URL: "${source.TAG_MANAGER_URL}" is no address`);
  const starting = (start: string) => ids.find((one) => one.startsWith(start));
  const settings = { container: starting('GTM-'), analytics: starting('G-'), host: given.data ?? HOST };
  return { settings, faults };
}

/** Returns the sources; undefined without an id. */
export function sourcesOf(settings: TagSettings): Sources | undefined {
  if (!settings.container && !settings.analytics) return undefined;
  const collectors = settings.host === HOST ? COLLECTORS : [];
  const hosts = [settings.host, ...collectors];
  return { script: [settings.host], connect: hosts, img: hosts };
}
