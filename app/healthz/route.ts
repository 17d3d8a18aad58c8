/** Liveness probe: answers while the process runs, and checks nothing else. */
export function GET(): Response {
  return new Response('ok', { headers: { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' } });
}
