import { accessSync, constants } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { Mendable } from '../fail.ts';
import { type Cluster, startCluster } from './embedded.ts';

/** The database of the shop: DATABASE_URL when it is set, else the embedded one below `dataDir`. @throws Mendable */
export async function openDatabase(dataDir: string): Promise<Cluster> {
  const given = process.env.DATABASE_URL;
  if (given) {
    await reach(given);
    return { url: given, stop: async () => undefined };
  }
  try {
    await mkdir(dataDir, { recursive: true });
    accessSync(dataDir, constants.W_OK | constants.X_OK);
  } catch {
    throw new Mendable(`The folder ${dataDir} cannot be written to; give the right to it, or set DATA_DIR.`);
  }
  return startCluster(join(dataDir, 'database'));
}

async function reach(url: string): Promise<void> {
  let client: pg.Client | undefined;
  try {
    client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
    await client.connect();
    await client.end();
  } catch (error) {
    const reason = error instanceof Error ? error.message || error.name : String(error);
    throw new Mendable(`The database of DATABASE_URL cannot be reached: ${reason}.`);
  }
}
