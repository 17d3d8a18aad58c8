import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { expect, it, vi } from 'vitest';
import { makePage, type Page, variantOf } from './page.ts';
import { PopularPages } from './popular-pages.ts';

/** A kept page that was sent as brotli, with a text that compresses like one. */
async function keptPage(): Promise<{ page: Page; text: string; bytes: number }> {
  const text = readFileSync('page-cache/page-cache.ts', 'utf8').repeat(3);
  const page = makePage(200, { 'content-type': 'text/html' }, text, 60_000);
  const { body } = await variantOf(page, 'br', 'HIT');
  return { page, text, bytes: body.length };
}

const bytesOf = (page: Page) => page.variants.br?.body.length ?? 0;
function answer(pages: PopularPages, page: Page, times: number): void {
  for (let time = 0; time < times; time += 1) pages.count(page);
}

it('sends fewer bytes of a page that many visitors get, with the same content and tag', async () => {
  const { page, text, bytes } = await keptPage();
  const { etag } = page;
  answer(new PopularPages(), page, 20);
  await vi.waitFor(() => expect(bytesOf(page)).toBeLessThan(bytes));
  const sent = page.variants.br;
  expect(brotliDecompressSync(sent?.body ?? '').toString()).toBe(text);
  const headerOf = (name: string) => sent?.headers[sent.headers.indexOf(name) + 1];
  expect(headerOf('Content-Length')).toBe(String(bytesOf(page)));
  expect(headerOf('ETag')).toBe(etag);
});

it('leaves a page that few visitors get, and one without a brotli form', async () => {
  const pages = new PopularPages();
  const [few, plain, many] = [await keptPage(), await keptPage(), await keptPage()];
  delete plain.page.variants.br;
  answer(pages, few.page, 19);
  answer(pages, plain.page, 20);
  answer(pages, many.page, 20);
  await vi.waitFor(() => expect(bytesOf(many.page)).toBeLessThan(many.bytes));
  expect(bytesOf(few.page)).toBe(few.bytes);
  expect(plain.page.variants).toEqual({});
});

it('compresses one page at a time, and rests after it', async () => {
  const pages = new PopularPages();
  const [first, second] = [await keptPage(), await keptPage()];
  answer(pages, first.page, 20);
  answer(pages, second.page, 20);
  await vi.waitFor(() => expect(bytesOf(first.page)).toBeLessThan(first.bytes));
  answer(pages, second.page, 1);
  expect(bytesOf(second.page)).toBe(second.bytes);
  await vi.waitFor(
    () => {
      pages.count(second.page);
      expect(bytesOf(second.page)).toBeLessThan(second.bytes);
    },
    { timeout: 20_000 },
  );
});
