import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { env } from '#server/env.ts';

/** Gives the test file an empty folder of its own for what the shop stores (DATA_DIR), which goes after it. */
export function useDataFolder(): void {
  beforeAll(async () => {
    env().DATA_DIR = await mkdtemp(join(tmpdir(), 'revoir-data-'));
  });
  afterAll(() => rm(env().DATA_DIR, { recursive: true, force: true }));
}
