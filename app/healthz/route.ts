/** The process is there: for whoever restarts it. It asks nothing of anything else. */
export function GET(): Response {
  return new Response('ok', { headers: { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' } });
}
