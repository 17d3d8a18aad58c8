import { signalsOf } from '../consent/signals.ts';
import { accepts } from '../consent/stored.ts';
import { connectAnalytics } from './analytics.ts';
import { command, dataLayer } from './data-layer.ts';
import { loadScript } from './load-script.ts';
import { trackWaitingPurchase } from './purchase-once.ts';
import type { TagSettings } from './settings.ts';

const ID = /^(GTM|G)-[0-9A-Z]+$/;
const started = new Set<string>();
let asked: Promise<TagSettings> | undefined;

/** Adds what these categories allow, once per page. Call it where scripts of others may run, after the choice was told. */
export async function startTags(categories: readonly string[]): Promise<void> {
  asked ??= readSettings();
  const { container, analytics, host } = await asked;
  const wanted = [container, categories.includes('analytics') ? analytics : undefined];
  const fresh = wanted.filter((id) => id && ID.test(id) && !started.has(id));
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
  // A blocker may hold it back: the shop works all the same.
  loadScript(`${host}/gtm.js?id=${id}`).catch(() => undefined);
}

async function readSettings(): Promise<TagSettings> {
  try {
    const answer = await fetch('/ops/tags');
    const found: unknown = await answer.json();
    return isSettings(found) ? found : { host: '' };
  } catch {
    asked = undefined;
    return { host: '' };
  }
}

const isSettings = (value: unknown): value is TagSettings =>
  typeof value === 'object' && value !== null && 'host' in value && typeof value.host === 'string';
