import { parseSearchTerms } from '#lib/catalogue/search-terms.ts';
import { productsPath, searchPath } from '#lib/routes.ts';

/** The search form of every page is a plain one; redirects to the address of its results. */
export function GET(request: Request): Response {
  const terms = parseSearchTerms(encodeURIComponent(new URL(request.url).searchParams.get('q') ?? ''));
  return new Response(null, {
    status: 303,
    headers: { Location: terms ? searchPath(terms) : productsPath() },
  });
}
