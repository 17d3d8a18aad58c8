import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { ANSWERED_EARLY } from '#server/db/early-answer.ts';
import { builtRowsOf } from '#server/db/rows.ts';
import { idempotencyKey } from '#server/db/schema/operations.ts';
import { seal, unseal } from '#server/sealing.ts';
import { readText, textAnswer } from '#shared/text-answer.ts';
import { conflict, invalid } from './problem.ts';
import type { Call } from './resource.ts';

/** UUIDs of the random versions. */
const RANDOM = /^[0-9a-f]{8}-[0-9a-f]{4}-[47][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

const entry = (scope: string, key: string) =>
  and(eq(idempotencyKey.scope, scope), eq(idempotencyKey.key, key));

/**
 * One row where the key is the caller's now. If a crash loses it, it loses the effect of the call, too, which commits
 * later.
 */
const takeKey = builtRowsOf(
  z.object({ key: z.string() }),
  () => sql`insert into idempotency_key (scope, key, body_hash)
    select ${sql.placeholder('scope')}, ${sql.placeholder('key')}, ${sql.placeholder('hash')}::bytea from ${ANSWERED_EARLY}
    on conflict (scope, key) do update set created_at = now(), body_hash = excluded.body_hash
      where idempotency_key.status is null and idempotency_key.created_at < now() - interval '1 minute'
    returning key`,
  { keepsPlan: true },
);

const keepAnswer = builtRowsOf(
  z.object({}),
  () => sql`update idempotency_key set status = ${sql.placeholder('status')}, body = ${sql.placeholder('body')},
    headers = ${sql.placeholder('headers')}::jsonb
    where scope = ${sql.placeholder('scope')} and key = ${sql.placeholder('key')}`,
  { keepsPlan: true },
);

const refused = (message: string) => invalid([{ propertyPath: 'Idempotency-Key', message }]);

/**
 * Implements `Idempotency-Key`: the first call runs, the same call again gets its answer. A key belongs to the caller's
 * token. A caller without a token is identified by the key alone, and the stored answer may hold the token of a new
 * cart: such a key must be a secret, a random UUID. An IP address would not do, because many callers share one. Keys
 * are stored as hashes, answers encrypted by the shop.
 *
 * @throws Problem 422 for the same key with another body, or one that can be guessed; 409 while the first call runs.
 */
export async function replay(
  call: Call,
  given: string,
  operation: string,
  body: unknown,
  run: () => Promise<Response>,
): Promise<Response> {
  if (given.length > 200) throw refused('This value is too long.');
  const holder = call.bearer ?? call.store;
  if (!holder && !RANDOM.test(given)) {
    throw refused('Without a token this must be a random UUID, so that no other caller has the same.');
  }
  const key = createHash('sha256').update(given).digest('base64url');
  const scope = `${operation} ${holder?.tokenId ?? 'anonymous'}`;
  const hash = createHash('sha256')
    .update(JSON.stringify(body ?? null))
    .digest();
  const [taken] = await takeKey({ scope, key, hash }, call.db);
  if (!taken) return earlier(call, scope, key, hash);
  try {
    const response = await run();
    const text = await readText(response);
    const { status, headers } = response;
    const answer = { status, body: seal('kept-answers', text), headers: Object.fromEntries(headers) };
    await keepAnswer({ scope, key, ...answer }, call.db);
    return response.body ? textAnswer(text, { status, headers }) : new Response(null, { status, headers });
  } catch (error) {
    // Refusals are not stored: the shopper may correct the call and send the same key again.
    await call.db.delete(idempotencyKey).where(entry(scope, key));
    throw error;
  }
}

async function earlier(call: Call, scope: string, key: string, hash: Buffer): Promise<Response> {
  const [row] = await call.db.select().from(idempotencyKey).where(entry(scope, key));
  if (row && !row.body_hash.equals(hash)) {
    throw refused('This key was used with another request.');
  }
  if (!row?.status) throw conflict('The same request is still being handled.', '/errors/in-progress');
  return new Response(row.body && unseal('kept-answers', row.body), {
    status: row.status,
    headers: row.headers ?? {},
  });
}
