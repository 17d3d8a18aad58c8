import type { Photo, ProductCard } from '../contract/article.ts';

/** What a card shows of a model: a listing of these is a tenth of the API's answer, in the cache and on the page. */
export interface Card {
  /** Of the model. */
  id: string;
  brand: string;
  title: string;
  /** Absent where the API does not say. */
  type?: string;
  /** Pieces of the model. */
  count: number;
  choice: ProductCard['choices'][number];
  front?: Photo;
  back?: Photo;
}

const CARD_WIDTHS = { front: [320, 640, 1024], back: [320, 640] };

function small(photo: Photo | undefined, widths: number[]): Photo | undefined {
  if (!photo) return undefined;
  const fitting = photo.sources.filter((source) => widths.includes(source.width));
  return { ...photo, sources: fitting.length > 0 ? fitting : photo.sources.slice(0, 1) };
}

/** The card of a model; its first choice is the one that the filters found. */
export function cardOf(product: ProductCard): Card[] {
  const [choice] = product.choices;
  if (!choice) return [];
  const { id, brand, title, type, choices, frontPhoto, backPhoto } = product;
  return [
    {
      id,
      brand,
      title,
      type,
      count: choices.length,
      choice,
      front: small(frontPhoto, CARD_WIDTHS.front),
      back: small(backPhoto, CARD_WIDTHS.back),
    },
  ];
}
