import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { env } from '#server/env.ts';

/** Makes an empty folder for the test file, which goes after it. @returns its path */
export function useFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'revoir-test-'));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Gives the test file a folder of its own for what the shop stores (DATA_DIR). @returns its path */
export function useDataFolder(): string {
  const folder = useFolder();
  beforeAll(() => {
    env().DATA_DIR = folder;
  });
  return folder;
}
