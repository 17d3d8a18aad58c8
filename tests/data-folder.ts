import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { env } from '#server/env.ts';

/** Creates an empty folder for the test file, deleted afterwards. @returns its path */
export function useFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'revoir-test-'));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Gives the test file its own data folder (DATA_DIR). @returns its path */
export function useDataFolder(): string {
  const folder = useFolder();
  beforeAll(() => {
    env().DATA_DIR = folder;
  });
  return folder;
}
