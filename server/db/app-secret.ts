import { hkdfSync } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Database } from './database.ts';
import { isTable } from './step.ts';
import { withClient } from './with-client.ts';

/** APP_SECRET differs from the secret that the database was opened with. The message names the remedy. */
export class OtherSecretError extends Error {}

const OTHER_SECRET =
  'APP_SECRET is not the secret that this database was opened with: links, sign-ins and gift cards of one process would be refused by the other. Set APP_SECRET to that of the other processes; where it is not set, it is the file "secret" in their DATA_DIR. If that secret is lost, run "npm run ops -- secret accept": gift cards and whatever else was sealed with it cannot be used any more then.';

/** Returns a hash that tells secrets apart without revealing them. */
const fingerprintOf = (secret: string): string =>
  Buffer.from(hkdfSync('sha256', secret, '', 'fingerprint of the secret', 32)).toString('hex');

/**
 * Checks that a process has the same secret as all others of its database, which must be migrated. The first process
 * records its own.
 *
 * @throws OtherSecretError
 */
export function claimSecret(databaseUrl: string, secret: string): Promise<void> {
  return withClient(databaseUrl, async (client) => {
    await client.query('insert into app_secret (fingerprint) values ($1) on conflict do nothing', [
      fingerprintOf(secret),
    ]);
    await refuseOther(client, secret);
  });
}

/** Checks the secret without writing to the database, which need not be migrated. @throws OtherSecretError */
export function checkSecret(databaseUrl: string, secret: string): Promise<void> {
  return withClient(databaseUrl, async (client) => {
    if (await isTable(client, 'app_secret')) await refuseOther(client, secret);
  });
}

/** Accepts another secret as the shop's. */
export const acceptSecret = (tx: Database, secret: string): Promise<unknown> =>
  tx.execute(sql`insert into app_secret (fingerprint) values (${fingerprintOf(secret)})
    on conflict (single) do update set fingerprint = excluded.fingerprint, known_since = now()`);

async function refuseOther(client: pg.Client, secret: string): Promise<void> {
  const { rows } = await client.query<{ fingerprint: string }>('select fingerprint from app_secret');
  if (rows[0] && rows[0].fingerprint !== fingerprintOf(secret)) throw new OtherSecretError(OTHER_SECRET);
}
