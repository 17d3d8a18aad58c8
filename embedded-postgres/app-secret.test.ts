import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { appSecret } from './app-secret.ts';

afterEach(() => vi.unstubAllEnvs());

it('is the same for the shop and its commands, and readable by no other user', () => {
  vi.stubEnv('APP_SECRET', '');
  const root = mkdtempSync(join(tmpdir(), 'secret-'));
  const dataDir = join(root, 'not', 'there', 'yet');
  const made = appSecret(dataDir);
  expect(made).toMatch(/^[0-9a-f]{64}$/);
  expect(appSecret(dataDir)).toBe(made);
  expect(statSync(join(dataDir, 'secret')).mode & 0o777).toBe(0o600);
  rmSync(root, { recursive: true });
});

it('is the setting where there is one', () => {
  vi.stubEnv('APP_SECRET', 'a secret of the operator, 32 characters');
  expect(appSecret('/nowhere')).toBe('a secret of the operator, 32 characters');
});
