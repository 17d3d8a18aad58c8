import { CARD_PROPERTIES, type Photo, type ProductCard } from '#contract/product.ts';

/** What a card shows of a product: a listing of these is a tenth of the API's answer, in the cache and on the page. */
export interface Card {
  /** Of the product. */
  id: string;
  brand: string;
  title: string;
  /** Absent where the API does not say. */
  type?: string;
  /** Items of the product. */
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

/** The card of a product; its first choice is the one that the filters found. */
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

/** The part of an address that asks for no more of each product than its card shows. */
export const CARD_QUERY = CARD_PROPERTIES.map((name) => `properties[]=${name}`).join('&');
