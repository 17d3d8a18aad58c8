import { createServer } from 'node:net';
import { StartupError } from '#embedded-postgres/startup-error.ts';
import { isLoopback } from '#http-server/loopback.ts';
import { listed, serverFaults } from '#server/env.ts';
import { readSecretFiles } from '#server/secret-files.ts';
import { isBehindProxy, processFaults } from './storefront-settings.ts';

/** Address on which a process listens. */
export interface ListenAddress {
  port: number;
  host: string;
  /** URL for people. */
  address: string;
  /** URL for processes on the same machine. */
  local: string;
}

/** Part of the shop in a process: the whole shop, a storefront with an API elsewhere, or only the API. */
export type SettingsPart = 'shop' | 'storefront' | 'api';

/** Lists all invalid settings of a process, one line each, without values; including invalid combinations. */
export function settingFaults(source: Record<string, string | undefined>, part: SettingsPart): string[] {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const faults = processFaults(given);
  if (part !== 'storefront') {
    // Both are created while the data is opened.
    faults.push(
      ...serverFaults({ DATABASE_URL: 'postgres://embedded', APP_SECRET: '0'.repeat(32), ...given }),
    );
    faults.push(...sandboxFaults(given));
  }
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_READ_URL'])
    if (given[name] && !given.DATABASE_URL) faults.push(`${name}: is nothing without DATABASE_URL.`);
  if (given.STOREFRONT_URL && !given.REVALIDATE_SECRET)
    faults.push('REVALIDATE_SECRET: is needed with STOREFRONT_URL, the same as the storefront has.');
  // Some are read by both the API and the pages.
  return [...new Map(faults.map((fault) => [fault.split(':', 1)[0], fault])).values()];
}

/** The payment sandbox sells without money, so it must not be reachable from outside unless explicitly allowed. */
function sandboxFaults(given: Record<string, string | undefined>): string[] {
  const storefronts = given.STOREFRONT_URL?.split(',') ?? [];
  const addresses = [given.SITE_URL, ...storefronts].filter((value) => value !== undefined);
  const own =
    isLoopback(given.HOST ?? '127.0.0.1') &&
    !isBehindProxy(given) &&
    addresses.every((value) => !URL.canParse(value) || isLoopback(new URL(value).hostname));
  if (own || given.PAYMENT_PROVIDER === 'stripe' || given.ALLOW_PUBLIC_SANDBOX === 'true') return [];
  return [
    'ALLOW_PUBLIC_SANDBOX: others can reach this shop (HOST, SITE_URL or TRUST_PROXY), and its payment sandbox takes no money; set this to true to allow it, or PAYMENT_PROVIDER=stripe.',
  ];
}

/** Reads secrets from files, then validates everything. @throws StartupError that lists all invalid settings. */
export function checkSettings(part: SettingsPart): void {
  const faults = [...readSecretFiles(process.env), ...settingFaults(process.env, part)];
  if (faults.length > 0) throw new StartupError(listed(faults));
}

/** Returns PORT and HOST if no other process listens there; call after `checkSettings`. @throws StartupError */
export async function listenAddressOf(standard: number): Promise<ListenAddress> {
  const port = Number(process.env.PORT || standard);
  const host = process.env.HOST || '127.0.0.1';
  await claimPort(port, host);
  return {
    port,
    host,
    address: `http://${host === '127.0.0.1' ? 'localhost' : host}:${port}`,
    local: `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}`,
  };
}

function claimPort(port: number, host: string): Promise<void> {
  return new Promise((done, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const why = error.code === 'EACCES' ? 'may not be used by this user' : 'is in use by another program';
      reject(new StartupError(`Port ${port} ${why}; set PORT to another one.`));
    });
    probe.listen(port, host, () => probe.close(() => done()));
  });
}
