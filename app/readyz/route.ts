import { connection } from 'next/server';
import { isApiReachable } from '#lib/api/health.server.ts';

const HEADERS = { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' };

/** Readiness probe: the API and its database answer in time. */
export async function GET(): Promise<Response> {
  await connection();
  if (await isApiReachable()) return new Response('ready', { headers: HEADERS });
  return new Response('the API does not answer', {
    status: 503,
    headers: { ...HEADERS, 'Retry-After': '5' },
  });
}
