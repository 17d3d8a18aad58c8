import type { IncomingMessage, ServerResponse } from 'node:http';
import { sql } from 'drizzle-orm';
import { database } from '#server/db/database.ts';

const LATE_MS = 3_000;

/**
 * Answers `/healthz` (the process is there; asks nothing of anything else) and `/readyz` (the database answers within
 * three seconds, else 503). @returns false when the request is for something else.
 */
export async function answerHealth(incoming: IncomingMessage, outgoing: ServerResponse): Promise<boolean> {
  const path = incoming.url?.split('?', 1)[0];
  if (path !== '/healthz' && path !== '/readyz') return false;
  const ready = path === '/healthz' || (await isDatabaseThere());
  outgoing.writeHead(ready ? 200 : 503, {
    'Content-Type': 'text/plain',
    'Cache-Control': 'no-store',
    ...(ready ? {} : { 'Retry-After': '5' }),
  });
  outgoing.end(path === '/healthz' ? 'ok' : ready ? 'ready' : 'the database does not answer');
  return true;
}

function isDatabaseThere(): Promise<boolean> {
  const late = new Promise<false>((done) => setTimeout(done, LATE_MS, false).unref());
  const asked = database()
    .execute(sql`select 1`)
    .then(
      () => true,
      () => false,
    );
  return Promise.race([asked, late]);
}
