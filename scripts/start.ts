import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { buildWhenChanged } from './build.ts';
import { type Closing, closeOnSignal, say } from './closing.ts';
import { Mendable, run } from './fail.ts';
import { openOwnData, startBeside } from './own-data.ts';
import { elsewhere, type Place, placeOf } from './settings.ts';

const root = resolve(import.meta.dirname, '..');
const dev = process.argv.includes('--dev');
const SHOWN_MS = 10_000;

await run(async () => {
  process.chdir(root);
  process.title = 'revoir';
  const api = elsewhere();
  const place = await placeOf(3000);
  Object.assign(process.env, {
    NODE_ENV: dev ? 'development' : 'production',
    PORT: String(place.port),
    SITE_URL: process.env.SITE_URL ?? place.address,
    OUTBOX_PAGE: process.env.OUTBOX_PAGE ?? String(!api && ownMachine(place.host)),
    // Next would end the process at once; the database is to be closed first.
    NEXT_MANUAL_SIG_HANDLE: 'true',
    REVALIDATE_SECRET: process.env.REVALIDATE_SECRET ?? randomBytes(24).toString('hex'),
  });
  if (api) await reach(api);
  const data = api ? [] : await openOwnData();
  try {
    await open(place, api, data);
  } catch (error) {
    for (const part of data) await part.close();
    throw error;
  }
});

/** A demonstration: nobody else can reach it, its database is its own, and no mail server was named. */
function ownMachine(host: string): boolean {
  const { DATABASE_URL, SMTP_URL, TRUST_PROXY } = process.env;
  return host === '127.0.0.1' && !DATABASE_URL && !SMTP_URL && !TRUST_PROXY;
}

/** The storefront, before its own data or before someone else's API. */
async function open(place: Place, api: string | undefined, data: Closing[]): Promise<void> {
  if (!dev) {
    say('Checking the build');
    say((await buildWhenChanged(root)) ? 'Built' : 'Build is up to date');
  }
  const { serve } = await import('#front/serve.ts');
  const { othersBySettings } = await import('#lib/tracking/others.ts');
  const served = await serve({
    port: place.port,
    host: place.host,
    dev,
    others: othersBySettings(process.env, console.error),
  });
  const { tellStorefront } = await import('#server/relay/tell.ts');
  const tell = tellStorefront(place.local, process.env.REVALIDATE_SECRET ?? '');
  // Pages of the build show what there was when it was made; the first visit makes them anew.
  if (!dev) await tell(['catalogue']);
  const beside = api ? [] : await startBeside(tell);
  const warming = new AbortController();
  // On a machine that only runs the tests the pictures are drawn when they are asked for.
  if (!api && process.env.DRAW_AHEAD !== 'false') {
    const { warm } = await import('#server/seed/warm.ts');
    warm(warming.signal).catch(() => undefined);
  }
  if (process.env.OUTBOX_PAGE === 'true') say(`Mails that are not sent: ${place.address}/api/v3/outbox`);
  say(`Revoir is open: ${place.address}`);
  const stopWarming = { most: 100, close: () => warming.abort() };
  closeOnSignal([...beside, stopWarming, { most: 12_000, close: () => served.close() }, ...data], say);
}

/** @throws Mendable when the API elsewhere does not answer. */
async function reach(api: string): Promise<void> {
  const { proxyTo } = await import('#lib/auth/proxy.ts');
  const { API_BASE } = await import('#lib/contract/base.ts');
  const answer = await proxyTo(api, SHOWN_MS)(new Request(`http://storefront.internal${API_BASE}`));
  if (!answer.ok)
    throw new Mendable(`The customer API of CUSTOMER_API_URL does not answer (${answer.status}).`);
  say('Customer API reached');
}
