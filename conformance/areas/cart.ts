import { order, orderItem, orderItemCreated, shippingMethod } from '#contract/order.ts';
import { product } from '#contract/product.ts';
import { addAnItem, newCart, orderPath } from '../cart.ts';
import { listOf } from '../collection.ts';
import { need } from '../failure.ts';
import type { Area, Run } from '../run.ts';
import { becomeGuest, itemsForSale } from '../visitors.ts';

const NO_CART = 'no cart was made';
const NO_LINE = 'no item was added';

/** The cart: created, filled, held against others, emptied. */
export const cart: Area = {
  name: 'cart',
  title: 'Cart',
  async check(run) {
    const caller = run.visitor();
    const made = await run.check('section 7, POST orders', 'makes an empty cart in state draft', async () => {
      await becomeGuest(caller);
      const empty = await newCart(run, caller);
      const answer = (await caller.get(orderPath(empty.id))).isStatus(200);
      const { state, items } = answer.is(order);
      answer.expect(state === 'draft' && items.length === 0, 'the state draft and no items', {
        state,
        items,
      });
      return empty;
    });
    const added = await run.check(
      'section 7, POST order-items',
      'adds an item; the cart has its price',
      async () => {
        const found = await addAnItem(run, caller, need(made, NO_CART));
        const answer = (await caller.get(orderPath(found.cart.id))).isStatus(200);
        const { items, itemsTotal } = answer.is(order);
        answer.expect(items.length === 1, 'one item', items.length);
        answer.expect(itemsTotal === found.item.price, `itemsTotal ${found.item.price}`, itemsTotal);
        return found;
      },
    );
    const line = () => `order-items/${encodeURIComponent(need(added, NO_LINE).line)}`;
    await run.check('section 7, GET order-items/{id}', 'reads the line with its article', async () => {
      const answer = (await caller.get(line())).isStatus(200);
      const { unitPrice } = answer.is(orderItem);
      answer.expect(unitPrice === added?.item.price, `unitPrice ${added?.item.price}`, unitPrice);
    });
    await run.check('section 3, Order', 'the total is the sum of its parts', async () => {
      const answer = await caller.get(orderPath(need(added, NO_LINE).cart.id));
      const { total, itemsTotal, shippingTotal, taxTotal, discountTotal } = answer.is(order);
      const sum = itemsTotal + shippingTotal + taxTotal - discountTotal;
      answer.expect(total === sum, `total ${sum}`, total);
    });
    await run.check('section 4, cart', 'the cheapest delivery is chosen', async () => {
      const { id } = need(added, NO_LINE).cart;
      const { answer, members } = await listOf(caller, `${orderPath(id)}/shipping-methods`, shippingMethod);
      const { shippingMethod: chosen } = (await caller.get(orderPath(id))).is(order);
      const deliveries = members.filter(({ type }) => type === 'delivery');
      const cheapest = need(
        deliveries.toSorted((a, b) => a.shippingCost - b.shippingCost)[0],
        'there is no delivery',
      );
      const cost = deliveries.find((way) => way.id === chosen?.id)?.shippingCost;
      answer.expect(cost === cheapest.shippingCost, `the order takes ${cheapest.name}`, chosen?.name);
    });
    await run.check('section 7, GET orders', 'lists the cart among the bearer’s orders', async () => {
      const { id } = need(made, NO_CART);
      const { answer, members } = await listOf(caller, 'orders?itemsPerPage=50', order);
      answer.expect(
        members.some((member) => member.id === id),
        `the order ${id}`,
        members.length,
      );
    });
    await checkHold(run, added?.item.id, added?.item.slug);
    await checkAccess(run, made?.id, added?.line);
    await run.check(
      'section 7, POST order-items',
      'names tradeIn in a 422 for an item that does not exist',
      async () => {
        const { '@id': iri } = need(made, NO_CART);
        (await caller.post('order-items', { order: iri, tradeIn: 'none-of-these' })).isStatus(404, 422);
      },
    );
    await run.check('section 7, DELETE order-items/{id}', 'takes the item out of the cart', async () => {
      (await caller.delete(line())).isStatus(204);
      (await caller.get(line())).isStatus(404);
      const left = await caller.get(orderPath(need(made, NO_CART).id));
      if (left.status === 404) return;
      const { items } = left.isStatus(200).is(order);
      left.expect(items.length === 0, 'no items', items.length);
    });
    await run.check('section 5', 'an item that is not in the cart cannot be removed', async () => {
      (await caller.delete(line())).isStatus(404, 422);
    });
    await run.check(
      'contract, order items',
      'the first add without a token makes a cart and answers its token',
      async () => {
        const visitor = run.visitor();
        const [item] = (await itemsForSale(run, 1)).slice(-1);
        const answer = await visitor.post('order-items', { tradeIn: need(item, 'nothing is for sale').id });
        const created = answer.isStatus(201).is(orderItemCreated);
        visitor.token = need(created.token, 'the answer has no token');
        run.afterwards('give the cart up', async () =>
          (await visitor.delete(orderPath(created.cart.id))).isStatus(204, 404),
        );
        (await visitor.get(orderPath(created.cart.id))).isStatus(200).is(order);
      },
    );
    await run.check('section 7, DELETE orders/{id}', 'gives the cart up', async () => {
      const { id } = need(made, NO_CART);
      (await caller.delete(orderPath(id))).isStatus(204, 404);
      const answer = (await caller.get(orderPath(id))).isStatus(200, 404);
      if (answer.status === 200) {
        const { state } = answer.is(order);
        answer.expect(state === 'cancelled', 'the state cancelled', state);
      }
    });
  },
};

async function checkHold(run: Run, itemId: string | undefined, slug: string | undefined) {
  await run.check('section 3, unavailableItems', 'an item in one cart goes into no other', async () => {
    const stranger = run.visitor();
    await becomeGuest(stranger);
    const other = await newCart(run, stranger);
    const body = { order: other['@id'], tradeIn: need(itemId, NO_LINE) };
    (await stranger.post('order-items', body)).isStatus(409, 422);
  });
  await run.check('contract, availability', 'others see it as held', async () => {
    const answer = await run.visitor().get(`articles/${encodeURIComponent(need(slug, NO_LINE))}`);
    const held = answer
      .isStatus(200)
      .is(product)
      .choices.find(({ id }) => id === itemId);
    answer.expect(held?.availability === 'held', 'the availability held', held?.availability);
  });
}

async function checkAccess(run: Run, id: string | undefined, line: string | undefined) {
  await run.check('section 6', 'another visitor neither reads, changes nor gives up the cart', async () => {
    const path = orderPath(need(id, NO_CART));
    (await run.visitor().get(path)).isStatus(401, 403, 404);
    const stranger = run.visitor();
    await becomeGuest(stranger);
    (await stranger.get(path)).isStatus(403, 404);
    (await stranger.patch(path, { promoCode: null })).isStatus(403, 404);
    (await stranger.delete(path)).isStatus(403, 404);
  });
  await run.check('section 6', 'another visitor neither reads nor removes a line of it', async () => {
    const path = `order-items/${encodeURIComponent(need(line, NO_LINE))}`;
    const stranger = run.visitor();
    await becomeGuest(stranger);
    (await stranger.get(path)).isStatus(403, 404);
    (await stranger.delete(path)).isStatus(403, 404);
  });
}
