import { refuseSecondOwner } from '#embedded-postgres/owner.ts';
import { closeOnSignal, printLine } from '#scripts/shutdown.ts';
import { observe } from './observe.ts';
import { dataDirectory, measureShop, openOwnData, startCompanions } from './own-data.ts';
import { checkSettings, listenAddressOf } from './settings.ts';
import { drainMs, storefrontsOf } from './storefront-settings.ts';

const PORT = { api: 3001, jobs: 3002 };

/**
 * Serves only the customer API over HTTP, for storefronts in other processes with its URL in CUSTOMER_API_URL; or
 * runs only jobs, and answers `/healthz`, `/readyz` and `/metrics`.
 */
export async function openApi(role: 'api' | 'jobs', runsJobs: boolean): Promise<void> {
  process.title = `revoir-${role}`;
  Object.assign(process.env, { NODE_ENV: process.env.NODE_ENV ?? 'production' });
  checkSettings('api');
  if (!process.env.DATABASE_URL) refuseSecondOwner(dataDirectory());
  const place = await listenAddressOf(PORT[role]);
  const storefronts = storefrontsOf(process.env);
  Object.assign(process.env, {
    // Mails link to the storefront.
    SITE_URL: process.env.SITE_URL || storefronts[0] || '',
  });
  const { metrics, parts } = await observe(process.env);
  const data = await openOwnData(place.address);
  await data.fill();
  const { listen } = await import('#server/listen.ts');
  await measureShop(metrics);
  const server = await listen({
    ...place,
    drainMs: drainMs(process.env),
    metrics,
    answersCalls: role === 'api',
  });
  const { notifyStorefront } = await import('#server/events/notify-storefront.ts');
  const { REVALIDATE_SECRET = '' } = process.env;
  const tells = role === 'api' ? storefronts.map((url) => notifyStorefront(url, REVALIDATE_SECRET)) : [];
  const companions = await startCompanions(tells, runsJobs);
  // Registered before the message: a caller that reads it may end the process at once.
  const leave = { most: drainMs(process.env) + 1_000, close: () => server.drain() };
  closeOnSignal(
    [leave, ...companions, { most: 12_000, close: () => server.close() }, ...parts, ...data.steps],
    printLine,
  );
  printLine(
    role === 'api'
      ? `The customer API is open: ${place.address}/api/v3/customer`
      : `Jobs run; the process is open: ${place.address}/readyz`,
  );
}
