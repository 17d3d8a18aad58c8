import { connection } from 'next/server';
import { readCatalogue } from '#lib/api/catalogue.server.ts';
import { readMarket } from '#lib/api/markets.server.ts';
import { FEED_END, feedEntries, feedHead } from '#lib/seo/merchant-feed.ts';

/** Feed of all items for sale for Google Merchant Center. Streamed, so that its size takes no memory. */
export async function GET(): Promise<Response> {
  await connection();
  const market = await readMarket();
  const parts = readCatalogue();
  // Reads the first part before the answer begins, so that the status can report an unreachable API.
  const first = await parts.next();
  const encoder = new TextEncoder();
  async function* write() {
    yield feedHead();
    if (!first.done) yield first.value.map((product) => feedEntries(product, market)).join('');
    for await (const products of parts)
      yield products.map((product) => feedEntries(product, market)).join('');
    yield FEED_END;
  }
  const written = write();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const next = await written.next();
      if (next.done) controller.close();
      else if (next.value) controller.enqueue(encoder.encode(next.value));
    },
    async cancel() {
      await written.return();
    },
  });
  return new Response(body, {
    headers: {
      'Content-Type': 'application/xml; charset=utf-8',
      'Cache-Control': 'no-cache',
      'X-Robots-Tag': 'noindex',
    },
  });
}
