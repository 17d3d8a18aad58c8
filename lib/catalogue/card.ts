import { CARD_PROPERTIES, type Photo, type ProductCard } from '#contract/product.ts';

/** Fields of a product on a card: a tenth of the API's answer, to keep caches and pages small. */
export interface Card {
  /** Id of the product. */
  id: string;
  brand: string;
  title: string;
  /** Absent if the API does not return it. */
  type?: string;
  /** Number of the product's items. */
  count: number;
  item: ProductCard['choices'][number];
  front?: Photo;
  back?: Photo;
}

const CARD_WIDTHS = { front: [320, 400, 640, 1024], back: [320, 400, 640] };

function withWidths(photo: Photo | undefined, widths: number[]): Photo | undefined {
  if (!photo) return undefined;
  const suitable = photo.sources.filter((source) => widths.includes(source.width));
  return { ...photo, sources: suitable.length > 0 ? suitable : photo.sources.slice(0, 1) };
}

/** Returns the card of a product; its first choice is the one that matched the filters. */
export function cardOf(product: ProductCard): Card[] {
  const [item] = product.choices;
  if (!item) return [];
  const { id, brand, title, type, choices, frontPhoto, backPhoto } = product;
  return [
    {
      id,
      brand,
      title,
      type,
      count: choices.length,
      item,
      front: withWidths(frontPhoto, CARD_WIDTHS.front),
      back: withWidths(backPhoto, CARD_WIDTHS.back),
    },
  ];
}

/** Part of a query that limits each product to the fields of its card. */
export const CARD_QUERY = CARD_PROPERTIES.map((name) => `properties[]=${name}`).join('&');
