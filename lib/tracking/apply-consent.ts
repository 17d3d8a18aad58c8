import Cookies from 'js-cookie';
import { browserClient } from '#lib/api/browser-client.ts';
import { NO_BODY } from '#lib/api/client.ts';
import type { ConsentRecord } from '#lib/consent/record.ts';
import { removals } from '#lib/consent/tracking-cookies.ts';
import { signalsOf } from '../consent/signals.ts';
import { accepts } from '../consent/stored.ts';
import { connectAnalytics } from './analytics.ts';
import { command, dataLayer, updateConsent } from './data-layer.ts';
import { loadScript } from './load-script.ts';
import { clearWaitingPurchase, trackWaitingPurchase } from './purchase-once.ts';
import { allowsTags } from './tag-pages.ts';
import type { TagSettings } from './tag-settings.ts';

/** Applies a choice: updates the layers, removes refused tags, adds accepted ones, and sends the proof. */
export function applyConsent(record: ConsentRecord): void {
  const { categories } = record;
  updateConsent(categories);
  if (!categories.includes('analytics')) {
    for (const { name, domain } of removals(Object.keys(Cookies.get()), location.hostname))
      Cookies.remove(name, { path: '/', domain });
  }
  const accepted = categories.some((name) => name !== 'necessary');
  if (!accepted) clearWaitingPurchase();
  else if (allowsTags(location.pathname)) void startTags(categories);
  void keepProof(record);
}

const PROVED = 'revoir:consent-proof';

/** Sends a choice as proof, once; after a failure the next page sends it again. */
async function keepProof(record: ConsentRecord): Promise<void> {
  const mark = `${record.consentId} ${record.lastConsentTimestamp}`;
  const { data: _, expirationTime: __, ...body } = record;
  try {
    if (localStorage.getItem(PROVED) === mark) return;
    await browserClient({ method: 'POST', path: 'consents', body, returns: NO_BODY });
    localStorage.setItem(PROVED, mark);
  } catch {
    // The choice applies anyway; the shopper is not told about its proof.
  }
}

const ID = /^(GTM|G)-[0-9A-Z]+$/;
const started = new Set<string>();
let settingsRequest: Promise<TagSettings> | undefined;

/**
 * Adds the tags that these categories allow, once per page. Call it only where third-party scripts may run, after
 * the choice was applied.
 */
async function startTags(categories: readonly string[]): Promise<void> {
  settingsRequest ??= readSettings();
  const { container, analytics, host } = await settingsRequest;
  const libraries = [container, categories.includes('analytics') ? analytics : undefined];
  const fresh = libraries.filter((id) => id && ID.test(id) && !started.has(id));
  if (fresh.length === 0) return;
  if (started.size === 0) trackWaitingPurchase();
  for (const id of fresh) {
    if (!id) continue;
    started.add(id);
    if (id === container) startManager(id, host);
    else
      connectAnalytics({ id, host, consent: command('consent', 'update', signalsOf(categories)) }, counted);
  }
}

const counted = () => accepts('analytics');

function startManager(id: string, host: string): void {
  dataLayer().push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  // A blocker may stop it: the shop still works.
  loadScript(`${host}/gtm.js?id=${id}`).catch(() => undefined);
}

async function readSettings(): Promise<TagSettings> {
  try {
    const answer = await fetch('/ops/tags');
    const found: unknown = await answer.json();
    return isSettings(found) ? found : { host: '' };
  } catch {
    settingsRequest = undefined;
    return { host: '' };
  }
}

const isSettings = (value: unknown): value is TagSettings =>
  typeof value === 'object' && value !== null && 'host' in value && typeof value.host === 'string';
