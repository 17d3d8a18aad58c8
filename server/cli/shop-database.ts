import { resolve } from 'node:path';
import { runningCluster, startCluster } from '../../scripts/database/embedded.ts';

/**
 * Points a command at the shop's database: DATABASE_URL, else the embedded one, which is used as it runs when the
 * shop is open, and started for the command when it is not.
 *
 * @returns ends what was started.
 */
export async function openShopDatabase(): Promise<() => Promise<void>> {
  process.env.APP_SECRET ??= 'commands sign nothing that leaves this process';
  if (process.env.DATABASE_URL) return async () => {};
  const folder = resolve(process.env.DATA_DIR ?? '.data', 'database');
  const running = await runningCluster(folder);
  const cluster = running ?? (await startCluster(folder));
  process.env.DATABASE_URL = cluster.url;
  return running ? async () => {} : () => cluster.stop();
}
