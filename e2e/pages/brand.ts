import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A step of the brand on an order of the shop under test, as `npm run ops -- order …` takes it. */
export async function brand(reference: string, ...step: string[]): Promise<void> {
  const env = { ...process.env, DATA_DIR: process.env.SHOP_DATA ?? '.data' };
  await run(process.execPath, ['server/cli/ops.ts', 'order', reference, ...step], { env });
}

/** Packs it, sends it, and it arrives. */
export async function deliver(reference: string): Promise<void> {
  await brand(reference, 'prepare');
  await brand(reference, 'ship', '--carrier', 'Colissimo', '--tracking', `6A${reference}`);
  await brand(reference, 'deliver');
}
