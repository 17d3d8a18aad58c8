import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'content-'));
  cpSync('brand/revoir/content', folder, { recursive: true });
  vi.stubEnv('CONTENT_DIR', folder);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

/** Loads the module anew, like each of Next's bundles. */
async function freshCopy() {
  vi.resetModules();
  return (await import('./content-files.ts')).contentOfFiles;
}

it('reads the texts once for all bundles of a process', async () => {
  const [first, second] = [await freshCopy(), await freshCopy()];
  expect(second).not.toBe(first);
  expect(second()).toBe(first());
});

it('reads the texts again when a file has changed', async () => {
  const contentOfFiles = await freshCopy();
  const titles = () => contentOfFiles().pages.map(({ page }) => page.title);
  expect(titles()).not.toContain('Ask us anything');
  const path = join(folder, 'pages/faq.en-GB.md');
  writeFileSync(path, readFileSync(path, 'utf8').replace(/^title: .*$/m, 'title: Ask us anything'));
  expect(titles()).toContain('Ask us anything');
});
