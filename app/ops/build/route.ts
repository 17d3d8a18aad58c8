/** Which build is served now; a page that belongs to another one offers to be loaded anew (lib/build). */
export function GET(): Response {
  return new Response(process.env.SHOP_BUILD, {
    headers: { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' },
  });
}
