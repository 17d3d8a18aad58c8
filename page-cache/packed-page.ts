import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { z } from 'zod';
import { type Page, unchangedAnswer, variantOf } from './page.ts';

/** A page as shared by processes: its body compressed, the other fields as JSON. */
export interface PackedPage {
  head: string;
  body: Buffer;
}

const head = z.object({
  status: z.int(),
  headers: z.record(z.string(), z.string()),
  etag: z.string(),
  tags: z.array(z.string()),
  forCdn: z.record(z.string(), z.string()).optional(),
  madeAt: z.number(),
});

/** Compresses the page in the format for browsers, which its own process can then reuse. */
export async function packPage(page: Page): Promise<PackedPage> {
  const { body } = await variantOf(page, 'br', 'HIT');
  const { status, headers, etag, tags, forCdn, madeAt } = page;
  return { head: JSON.stringify({ status, headers, etag, tags, forCdn, madeAt }), body };
}

/** @param lifetime in ms. @throws Error for data that `packPage` did not write */
export async function unpackPage(packed: PackedPage, lifetime: number): Promise<Page> {
  const known = head.parse(JSON.parse(packed.head));
  const plain = await promisify(brotliDecompress)(packed.body);
  const page: Page = {
    ...known,
    plain,
    variants: {},
    unchanged: { status: 304, headers: [] },
    expiresAt: Date.now() + lifetime,
    answers: 0,
    isCompressedBetter: false,
  };
  page.unchanged = unchangedAnswer(page);
  page.variants.br = await variantOf(page, 'br', 'HIT', packed.body);
  return page;
}
