import { timingSafeEqual } from 'node:crypto';
import { revalidateTag } from 'next/cache';
import { z } from 'zod';

const drop = z.object({ tags: z.array(z.string().max(200)).max(5_000) });
const PAGE_CACHE = Symbol.for('revoir.page-cache');
const shared = globalThis as typeof globalThis & { [PAGE_CACHE]?: { drop(tags: string[]): void } };

/** Called by the API after a change: drops what is cached under these tags. */
export async function POST(request: Request): Promise<Response> {
  const secret = Buffer.from(process.env.REVALIDATE_SECRET ?? '');
  const given = Buffer.from(request.headers.get('x-revalidate-secret') ?? '');
  if (secret.length === 0 || given.length !== secret.length || !timingSafeEqual(given, secret)) {
    return new Response(null, { status: 404 });
  }
  const { tags } = drop.parse(await request.json());
  for (const tag of tags) revalidateTag(tag, { expire: 0 });
  shared[PAGE_CACHE]?.drop(tags);
  return new Response(null, { status: 204 });
}
