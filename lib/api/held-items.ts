import { browserClient } from './browser-client.ts';

/** Maximum number of products per call (contract/product.ts). */
const PER_CALL = 50;

/** Fetches the slugs of these products' items that another shopper holds now. @throws ApiError */
export async function fetchHeldItems(productIds: readonly string[]): Promise<string[]> {
  const parts = Array.from({ length: Math.ceil(productIds.length / PER_CALL) }, (_, index) =>
    productIds.slice(index * PER_CALL, (index + 1) * PER_CALL),
  );
  return (await Promise.all(parts.map(fetchPart))).flat();
}

function fetchPart(ids: readonly string[]): Promise<string[]> {
  const query = new URLSearchParams([
    ...ids.map((id) => ['id[]', id]),
    ['itemsPerPage', String(ids.length)],
    ['properties[]', 'choices.slug'],
    ['properties[]', 'choices.availability'],
  ]);
  return browserClient({ path: `articles?${query}`, returns: heldSlugs });
}

/** Parses two fields without schemas, like `availability.ts`: those of the contract would double a listing's script. */
const heldSlugs = {
  parse(value: unknown): string[] {
    const found = value as {
      'hydra:member'?: { choices?: { slug: string; availability: string }[] }[];
    };
    const choices = found['hydra:member']?.flatMap((member) => member.choices ?? []) ?? [];
    return choices.flatMap(({ slug, availability }) => (availability === 'held' ? [slug] : []));
  },
};
