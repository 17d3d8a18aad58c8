import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isReachable } from '#embedded-postgres/reachable.ts';

it('knows a folder below a closed one, also when it is not there yet', () => {
  const home = mkdtempSync(join(tmpdir(), 'revoir-home-'));
  mkdirSync(join(home, 'shop'));
  chmodSync(home, 0o755);
  expect(isReachable(join(home, 'shop', 'new'))).toBe(true);
  chmodSync(home, 0o700);
  expect(isReachable(join(home, 'shop', 'new'))).toBe(false);
  rmSync(home, { recursive: true });
});
