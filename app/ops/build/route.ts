/** Id of the current build; a page of another build offers a reload (lib/build). */
export function GET(): Response {
  return new Response(process.env.SHOP_BUILD, {
    headers: { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' },
  });
}
