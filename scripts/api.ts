import { refuseSecondOwner } from '#embedded-postgres/owner.ts';
import { startMetrics } from '#http-server/metrics.ts';
import { closeOnSignal, printLine } from '#scripts/shutdown.ts';
import { run } from './fail.ts';
import { dataDirectory, measureShop, openOwnData, startCompanions } from './own-data.ts';
import { checkSettings, listenAddressOf } from './settings.ts';
import { drainMs } from './storefront-settings.ts';

// The customer API alone, over HTTP: for storefronts in other processes, which name it in CUSTOMER_API_URL.
await run(async () => {
  process.title = 'revoir-api';
  Object.assign(process.env, { NODE_ENV: process.env.NODE_ENV ?? 'production' });
  checkSettings('api');
  if (!process.env.DATABASE_URL) refuseSecondOwner(dataDirectory());
  const place = await listenAddressOf(3001);
  Object.assign(process.env, {
    // Mails link to the storefront.
    SITE_URL: process.env.SITE_URL || process.env.STOREFRONT_URL || '',
  });
  const data = await openOwnData(place.address);
  const { listen } = await import('#server/listen.ts');
  const metrics = startMetrics(process.env.METRICS_TOKEN);
  await measureShop(metrics);
  const server = await listen({ ...place, drainMs: drainMs(process.env), metrics });
  const { STOREFRONT_URL, REVALIDATE_SECRET = '' } = process.env;
  const { notifyStorefront } = await import('#server/events/notify-storefront.ts');
  const companions = await startCompanions(
    STOREFRONT_URL ? notifyStorefront(STOREFRONT_URL, REVALIDATE_SECRET) : undefined,
  );
  // Registered before the message: a caller that reads it may end the process at once.
  const leave = { most: drainMs(process.env) + 1_000, close: () => server.drain() };
  closeOnSignal([leave, ...companions, { most: 12_000, close: () => server.close() }, ...data], printLine);
  printLine(`The customer API is open: ${place.address}/api/v3/customer`);
});
