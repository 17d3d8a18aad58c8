import { randomBytes } from 'node:crypto';
import { watch } from 'node:fs';
import { resolve } from 'node:path';
import { BRAND } from '#brand/brand.ts';
import { refuseSecondOwner } from '#embedded-postgres/owner.ts';
import { isLoopback } from '#http-server/loopback.ts';
import { answerCall } from '#lib/answer-call.ts';
import type { ApiTransport } from '#lib/auth/api-transport.ts';
import { callOwnApi, shareApi } from '#lib/auth/own-api.ts';
import { proxyTo } from '#lib/auth/proxy.ts';
import { closeOnSignal, printLine, type ShutdownStep } from '#scripts/shutdown.ts';
import { LOCALES } from '#shared/locales.ts';
import { buildWhenChanged } from './build.ts';
import { compileMessages } from './compile-messages.mjs';
import { run } from './fail.ts';
import { observe } from './observe.ts';
import { openApi } from './open-api.ts';
import { dataDirectory, dataFolderFault, measureShop, openOwnData, startCompanions } from './own-data.ts';
import { pageEdition } from './page-edition.ts';
import { checkSettings, type ListenAddress, listenAddressOf } from './settings.ts';
import {
  connectionLimits,
  drainMs,
  isBehindProxy,
  pageCacheBytes,
  pageQueueMs,
  proxiesOf,
  purgeOf,
  roleOf,
} from './storefront-settings.ts';
import { subsetFonts } from './subset-fonts.ts';
import { waitForApi } from './wait-for-api.ts';
import { checkContent, watchContent } from './watch-content.ts';

const root = resolve(import.meta.dirname, '..');
const dev = process.argv.includes('--dev');

/** `npm start` and `npm run dev`: the shop with its own API, or with one in another process. */
await run(async () => {
  process.chdir(root);
  process.title = 'revoir';
  const { ROLE: role } = process.env;
  if (role === 'api' || role === 'jobs') return openApi(role, role === 'jobs');
  const api = process.env.CUSTOMER_API_URL || undefined;
  checkSettings(api ? 'storefront' : 'shop');
  // Checked before the port, which the running shop most likely uses, too.
  if (!api && !process.env.DATABASE_URL) refuseSecondOwner(dataDirectory());
  const place = await listenAddressOf(3000);
  const siteUrl = process.env.SITE_URL || undefined;
  Object.assign(process.env, {
    PORT: String(place.port),
    SITE_URL: process.env.SITE_URL || place.address,
    OUTBOX_PAGE: process.env.OUTBOX_PAGE || (!api && ownMachine(place.host) ? 'local' : 'false'),
    // Next would end the process at once; the database must be closed first.
    NEXT_MANUAL_SIG_HANDLE: 'true',
    REVALIDATE_SECRET: process.env.REVALIDATE_SECRET ?? randomBytes(24).toString('hex'),
  });
  const observation = await observe(process.env);
  if (api) await waitForApi(api, printLine);
  // Loads their modules while the database starts.
  if (!api) void import('#server/app.ts');
  void import('#page-cache/serve.ts');
  const data = api ? undefined : await openOwnData(place.address);
  try {
    // The build uses one processor most of the time; its pages are rendered again afterwards.
    await Promise.all([data?.fill(), build()]);
    await open(place, siteUrl, api, { data: data?.steps ?? [], ...observation });
  } catch (error) {
    for (const part of data?.steps ?? []) await part.close();
    throw error;
  }
});

/**
 * Whether this is a demonstration: only this machine can reach it, it has its own database, and no mail server is
 * configured.
 */
function ownMachine(host: string): boolean {
  const { DATABASE_URL, SMTP_URL, SITE_URL } = process.env;
  const named = !SITE_URL || isLoopback(new URL(SITE_URL).hostname);
  return isLoopback(host) && named && !DATABASE_URL && !SMTP_URL && !isBehindProxy(process.env);
}

/** Makes a changed message appear at once; reports an unreadable one, and keeps the last valid one. */
function watchMessages(): void {
  const compile = async () => {
    try {
      await compileMessages();
    } catch (error) {
      printLine(error instanceof Error ? error.message : String(error));
    }
  };
  // Watches each folder: a recursive watch loses a file that an editor replaces.
  for (const locale of LOCALES) watch(resolve(root, 'messages', locale), compile).unref();
}

/** Returns the API at that URL, else the one of this process, which Next's pages call, too. */
async function apiTransport(api: string | undefined): Promise<ApiTransport> {
  if (api) return proxyTo(api);
  const { fetch } = await import('#server/app.ts');
  const own = callOwnApi(fetch);
  shareApi(own);
  return own;
}

/** Builds the files that pages and scripts are served from. */
async function build(): Promise<void> {
  checkContent();
  if (dev) {
    watchMessages();
    await subsetFonts(root);
  } else {
    printLine('Checking the build');
    printLine((await buildWhenChanged(root)) ? 'Built' : 'Build is up to date');
  }
}

/** Opens the storefront with its own data or with another API. */
async function open(
  place: ListenAddress,
  siteUrl: string | undefined,
  api: string | undefined,
  { data, metrics, parts }: { data: ShutdownStep[] } & Awaited<ReturnType<typeof observe>>,
): Promise<void> {
  if (!api) await measureShop(metrics);
  const pageStore = dev ? undefined : process.env.PAGE_STORE_URL || undefined;
  const { serve } = await import('#page-cache/serve.ts');
  const { tagSourcesBySettings: othersBySettings } = await import('#lib/tracking/tag-sources.ts');
  const transport = await apiTransport(api);
  const served = await serve({
    port: place.port,
    host: place.host,
    dev,
    siteUrl,
    pageCacheBytes: pageCacheBytes(process.env),
    pageQueueMs: pageQueueMs(process.env),
    // With the API in another process, one page renders while the other waits for its answer.
    rendersAtOnce: api ? 2 : 1,
    sharedPages: pageStore ? { url: pageStore, edition: await pageEdition(root, process.env) } : undefined,
    purge: dev ? undefined : purgeOf(process.env),
    connectionLimits: connectionLimits(process.env),
    proxies: proxiesOf(process.env),
    drainMs: drainMs(process.env),
    metrics,
    fault: api ? async () => undefined : await dataFolderFault(),
    answerCall: (request) => answerCall(request, transport),
    extraSources: othersBySettings(process.env),
  });
  const { notifyStorefront } = await import('#server/events/notify-storefront.ts');
  const revalidate = notifyStorefront(place.local, process.env.REVALIDATE_SECRET ?? '');
  // Pages of the build show the data at that time; the first visit renders them again.
  if (!dev) await revalidate(['catalogue']);
  served.warm();
  const texts = watchContent(revalidate);
  const companions = api ? [] : await startCompanions([revalidate], roleOf(process.env) === 'all');
  // Registered before the message: a caller that reads it may end the process at once.
  const leave = { most: drainMs(process.env) + 1_000, close: () => served.drain() };
  closeOnSignal(
    [leave, texts, ...companions, { most: 12_000, close: () => served.close() }, ...parts, ...data],
    printLine,
  );
  if (process.env.OUTBOX_PAGE !== 'false')
    printLine(`Mails that are not sent: ${place.address}/api/v3/outbox`);
  printLine(`${BRAND.name} is open: ${place.address}`);
}
