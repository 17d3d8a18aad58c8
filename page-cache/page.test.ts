import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { makePage } from './page.ts';
import { linksIn } from './refresh.ts';

setFlagsFromString('--expose-gc');
const collectGarbage: unknown = runInNewContext('gc');

function heapAfterCollection(): number {
  if (typeof collectGarbage === 'function') collectGarbage();
  return process.memoryUsage().heapUsed;
}

it('keeps the text of a page as bytes alone', () => {
  const head =
    '<meta name="cache-tags" content="shipping-methods products/01a21e60-4551-7cbc-a842-afa0a48b3d37"/>';
  const link = '<a href="/products/a-coat-of-wool-in-a-long-form">';
  const before = heapAfterCollection();
  const kept = Array.from({ length: 30 }, (_, number) => {
    const text = `${head}${link}${String(number).padEnd(1_000_000, '-')}`;
    const page = makePage(200, { 'content-type': 'text/html' }, text, 1_000, 'latin1');
    return { page, links: linksIn(page) };
  });
  expect(heapAfterCollection() - before).toBeLessThan(5_000_000);
  for (const { page, links } of kept) {
    expect(page.tags).toEqual(['shipping-methods', 'products/01a21e60-4551-7cbc-a842-afa0a48b3d37']);
    expect(links).toEqual(['/products/a-coat-of-wool-in-a-long-form']);
  }
});
