import { iri } from '#contract/hydra.ts';
import type { Product, ProductCard } from '#contract/product.ts';
import type { CardRow } from '#server/catalogue/cards.ts';
import { reductionOf } from '#server/catalogue/items.ts';
import { photoWire } from '#server/storage/photos.ts';
import type { Locale } from '#shared/locales.ts';
import { altOf } from './wire.ts';

type Node = Pick<Product, '@id' | '@type'>;
type CardChoice = ProductCard['choices'][number] & Node;
type Card = Omit<ProductCard, 'choices'> & Node & { choices: CardChoice[] };

/**
 * Serializes a product with its items for sale for a card: the result of `productWire()` for the properties of a card.
 * Items in `matching` come first, too.
 */
export function cardWire(rows: CardRow[], locale: Locale, matching: ReadonlySet<string>): Card | undefined {
  const sorted = [
    ...rows.filter(({ id }) => matching.has(id)),
    ...rows.filter(({ id }) => !matching.has(id)),
  ];
  const [first] = sorted;
  if (!first) return undefined;
  const { front, back } = first;
  return {
    '@id': iri('articles', first.product_id),
    '@type': 'Article',
    id: first.product_id,
    title: first.title,
    brand: first.brand,
    type: first.type,
    frontPhoto: front ? photoWire(front, altOf(first, 0, locale)) : undefined,
    backPhoto: back ? photoWire(back, altOf(first, 1, locale)) : undefined,
    choices: sorted.map(choiceOf),
  };
}

const choiceOf = (row: CardRow): CardChoice => ({
  '@id': iri('articles', row.id),
  '@type': 'Choice',
  slug: row.slug,
  size: row.size,
  state: row.condition,
  price: row.price,
  originPrice: row.origin_price ?? undefined,
  reduction: reductionOf(row),
  currency: row.currency,
  availability: row.held ? 'held' : 'available',
});
