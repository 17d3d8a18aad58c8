import { z } from 'zod';
import { API_BASE } from '#contract/base.ts';
import { CARD_PROPERTIES } from '#contract/product.ts';

const articles = z.object({
  'hydra:member': z
    .array(
      z.object({ id: z.string(), choices: z.array(z.object({ id: z.string(), slug: z.string() })).min(1) }),
    )
    .min(1),
});

const cards = CARD_PROPERTIES.map((name) => `properties[]=${name}`).join('&');

/** Path of a listing that was not requested before; `%d` is replaced by a number twice. */
export const NEW_LISTING = '/products?min=%d&max=%d';
export const newListing = (number: number) => `/products?min=${number % 7}&max=${500 + number}`;

async function membersOf(url: string, query: string) {
  const answer = await fetch(`${url}${API_BASE}/articles?${query}`);
  return articles.parse(await answer.json())['hydra:member'];
}

/** Returns products that are not on the first pages of the listing. */
export async function productsFarBack(url: string, count: number): Promise<string[]> {
  const members = await membersOf(url, `itemsPerPage=${count}&page=5`);
  return members.flatMap(({ choices: [first] }) => (first ? `${url}/products/${first.slug}` : []));
}

/**
 * Returns addresses of a shop: items, pages, a picture, and calls. Suggestions are requested as cards, like pages
 * do.
 */
export async function addressesOf(url: string) {
  const api = `${url}${API_BASE}`;
  const members = await membersOf(url, 'itemsPerPage=40');
  const id = members[0]?.id;
  const listing = await (await fetch(`${url}/products`)).text();
  const picture = /\/api\/v3\/media\/[\w-]+\/640\.webp/.exec(listing)?.[0];
  const products = [...new Set([...listing.matchAll(/\/products\/[a-z0-9-]+/g)].map(([path]) => url + path))];
  const [product] = products;
  if (!picture || !product) throw new Error('the listing shows no picture or no product');
  return {
    /** First item of each product of the first listing. */
    items: members.flatMap(({ choices }) => choices[0]?.id ?? []),
    pages: { home: `${url}/`, listing: `${url}/products`, product },
    products,
    picture: url + picture,
    calls: {
      listing: `${api}/articles`,
      'cards only': `${api}/articles?itemsPerPage=24&${cards}`,
      article: `${api}/articles/${id}`,
      search: `${api}/articles?q=coat`,
      suggestions: `${api}/articles/${id}/suggestions?${cards}`,
    },
  };
}
