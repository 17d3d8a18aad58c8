import fc from 'fast-check';
import { expect, it } from 'vitest';
import { order } from '#contract/order.ts';
import { itemCountOf } from './active-cart.ts';
import { type ItemToAdd, withItem, withoutItem } from './optimistic.ts';

const piece = fc.record<ItemToAdd>({
  id: fc.uuid(),
  slug: fc.constant('coat-38'),
  sku: fc.constant('RV-1'),
  title: fc.string({ minLength: 1 }),
  brand: fc.constant('Maison'),
  size: fc.constant('38'),
  color: fc.constant('Grey'),
  state: fc.constantFrom('new', 'good'),
  price: fc.integer({ min: 0, max: 100_000 }),
  currency: fc.constant('EUR'),
  photos: fc.constant([]),
});

it('a guessed cart is a cart like the API’s, its totals those of its lines', () => {
  fc.assert(
    fc.property(fc.uniqueArray(piece, { selector: (p) => p.id, minLength: 1, maxLength: 8 }), (pieces) => {
      let cart = withItem(null, pieces[0] as ItemToAdd);
      for (const next of pieces) cart = withItem(cart, next);
      expect(order.safeParse(cart).success).toBe(true);
      expect(itemCountOf(cart)).toBe(pieces.length);
      expect(cart.itemsTotal).toBe(pieces.reduce((sum, p) => sum + p.price, 0));
      for (const item of cart.items) cart = withoutItem(cart, item.id);
      expect([cart.itemsTotal, cart.total, itemCountOf(cart)]).toEqual([0, 0, 0]);
    }),
  );
});
