import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf } from '#server/db/rows.ts';
import { conflict, invalid } from './problem.ts';
import type { Call } from './resource.ts';
import { seal, unseal } from './seal.ts';

const stored = z.object({
  same: z.boolean(),
  status: z.number().nullable(),
  headers: z.record(z.string(), z.string()).nullable(),
  body: z.string().nullable(),
});

/**
 * Honours `Idempotency-Key` (safety.md, section 1, line 10): the first call runs, the same one again gets its answer.
 * A key is the caller's own: by token, or by address for those without one.
 *
 * @throws Problem 422 for the same key with another body, 409 while the first call still runs.
 */
export async function replay(
  call: Call,
  key: string,
  operation: string,
  body: unknown,
  run: () => Promise<Response>,
): Promise<Response> {
  if (key.length > 200)
    throw invalid([{ propertyPath: 'Idempotency-Key', message: 'This value is too long.' }]);
  const scope = `${operation} ${call.bearer?.tokenId ?? call.request.ip}`;
  const hash = createHash('sha256')
    .update(JSON.stringify(body ?? null))
    .digest();
  const taken = await call.db.execute(sql`
    insert into idempotency_key (scope, key, body_hash) values (${scope}, ${key}, ${hash})
    on conflict (scope, key) do update set created_at = now(), body_hash = excluded.body_hash
      where idempotency_key.status is null and idempotency_key.created_at < now() - interval '1 minute'
    returning 1`);
  if (taken.rowCount === 0) return earlier(call, scope, key, hash);
  try {
    const response = await run();
    const copy = response.clone();
    await call.db.execute(sql`
      update idempotency_key set status = ${copy.status}, body = ${seal(await copy.text())},
        headers = ${JSON.stringify(Object.fromEntries(copy.headers))}
      where scope = ${scope} and key = ${key}`);
    return response;
  } catch (error) {
    // A refusal is not kept: the shopper may mend what was wrong and send the same key again.
    await call.db.execute(sql`delete from idempotency_key where scope = ${scope} and key = ${key}`);
    throw error;
  }
}

async function earlier(call: Call, scope: string, key: string, hash: Buffer): Promise<Response> {
  const [row] = await rowsOf(
    call.db,
    stored,
    sql`select body_hash = ${hash} as same, status, headers, body from idempotency_key where scope = ${scope} and key = ${key}`,
  );
  if (row && !row.same) {
    throw invalid([{ propertyPath: 'Idempotency-Key', message: 'This key was used with another request.' }]);
  }
  if (!row?.status) throw conflict('The same request is still being handled.', '/errors/in-progress');
  return new Response(row.body && unseal(row.body), { status: row.status, headers: row.headers ?? {} });
}
