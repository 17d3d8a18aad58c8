import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { useFolder } from '#tests/data-folder.ts';
import { STAMP } from './build.ts';
import { pageEdition } from './page-edition.ts';

const root = useFolder();
const texts = join(root, 'texts');
const GIVEN = { SITE_URL: 'https://shop.example.com', CONTENT_DIR: texts };
const editionWith = (more: Record<string, string> = {}) => pageEdition(root, { ...GIVEN, ...more });

beforeAll(async () => {
  await mkdir(join(root, STAMP, '..'), { recursive: true });
  await mkdir(texts);
  await writeFile(join(root, STAMP), 'the build');
  await writeFile(join(texts, 'home.md'), 'Welcome');
});

it('is the same in every process of a shop', async () => {
  const own = {
    PORT: '3002',
    HOST: '0.0.0.0',
    DATA_DIR: '/srv/b',
    APP_SECRET: 'x'.repeat(32),
    PAGE_CACHE_MB: '4',
  };
  expect(await editionWith(own)).toBe(await editionWith());
  expect(await editionWith({ PAGE_STORE_URL: 'redis://cache' })).toBe(await editionWith());
});

it.each([
  ['SITE_URL', 'https://other.example.com'],
  ['RETURN_DAYS', '60'],
  ['GTM_ID', 'GTM-1'],
  ['MEDIA_URL', '/cdn'],
])('is another one with another %s', async (name, value) => {
  expect(await editionWith({ [name]: value })).not.toBe(await editionWith());
});

it('is another one with other texts, and for another build', async () => {
  const first = await editionWith();
  await writeFile(join(texts, 'home.md'), 'Hello');
  const second = await editionWith();
  await writeFile(join(root, STAMP), 'another build');
  expect(new Set([first, second, await editionWith()]).size).toBe(3);
});
