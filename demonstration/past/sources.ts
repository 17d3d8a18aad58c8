import type { EstimateRequest } from '#contract/estimate.ts';
import { brandIdOf } from '#server/catalogue/slugs.ts';
import { valueItem } from '#server/estimates/engine.ts';
import type { Grid } from '#server/estimates/grid.ts';
import type { StoredPhoto } from '#server/storage/photos.ts';
import type { Item, Product } from '../catalogue/products.ts';

/** An item of the demonstration that an item of the past resembles, and the shop's offer for it. Cents. */
export interface Source {
  product: Product;
  item: Item;
  photos: StoredPhoto[];
  request: EstimateRequest;
  offer: number;
  priceNew: number;
}

const EURO = 100;
const TERMS = { floor: 5 * EURO, maximum: 400 * EURO };

/** Returns the models for items of the past: those that the price grid buys for clearly less than their price. */
export function sourcesOf(
  products: readonly Product[],
  photos: ReadonlyMap<string, StoredPhoto[]>,
  grid: Grid,
  year: number,
): Source[] {
  return products.flatMap((product) =>
    product.items.flatMap((item) => {
      const request: EstimateRequest = {
        gender: product.gender,
        category: product.kind.category,
        type: product.kind.type,
        brand: brandIdOf(product.brand),
        collectionYear: year - (item.condition === 'new' ? 1 : 1 + (Number(item.sku.slice(1, 5)) % 4)),
        size: item.size,
        color: item.color,
        material: product.material,
        condition: item.condition,
        defects: [],
      };
      const value = valueItem(grid, request, { ...TERMS, year });
      if (!value.accepted || value.priceOffer > item.price * 0.7) return [];
      const { priceOffer: offer, breakdown } = value;
      const shown = photos.get(item.sku) ?? [];
      return [{ product, item, photos: shown, request, offer, priceNew: breakdown.priceNew }];
    }),
  );
}
