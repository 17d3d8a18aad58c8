import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { iri } from '#contract/hydra.ts';
import { orderCollection } from '#contract/order.ts';
import { product, productCollection } from '#contract/product.ts';
import { newCustomer } from '#tests/accounts.ts';
import { makeItem } from '#tests/catalogue.ts';
import { Client } from '#tests/client.ts';
import { useDatabase } from '#tests/database.ts';

useDatabase();

const refusal = z.object({
  status: z.number(),
  type: z.string(),
  detail: z.string(),
  unavailableItems: z.array(z.object({ tradeIn: z.string(), reason: z.string() })).optional(),
});
const refused = async (answer: Response) => refusal.parse(await answer.json());

describe('the cart', () => {
  it('names category, type and title of an item in English and in French', async () => {
    const item = await makeItem({ title: 'Long dress', type: 'Dress', color: 'Green' });
    const line = await new Client().add(item.id);
    const { title, category, type } = line.cart.items[0]?.article.metadata ?? {};
    expect(category).toEqual({ en_GB: 'Clothing', fr_FR: 'Vêtements' });
    expect(type).toEqual({ en_GB: 'Dress', fr_FR: 'Robe' });
    expect(title).toEqual({ en_GB: 'Long dress', fr_FR: `Robe, ${line.cart.items[0]?.article.brand}, vert` });
  });

  it('is made on the first add, with the cheapest delivery, and holds the piece for twenty minutes', async () => {
    const piece = await makeItem({ price: 4500 });
    const shopper = new Client();
    const line = await shopper.add(piece.id);
    expect(shopper.token).toBeTruthy();
    expect(line.tradeIn).toBe(iri('trade-ins', piece.id));
    expect(line.cart).toMatchObject({
      state: 'draft',
      itemsTotal: 4500,
      shippingTotal: 490,
      total: 4990,
      freeShippingRemaining: 1500,
    });
    expect(line.cart.shippingMethod?.id).toBe('standard');
    const minutes = (Date.parse(line.reservedUntil ?? '') - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(19);
    expect(minutes).toBeLessThan(20.5);
    const seen = product.parse(await (await new Client().send('GET', `/articles/${piece.id}`)).json());
    expect(seen.choices[0]?.availability).toBe('held');
    const listed = async (client: Client) => {
      const answer = await client.send('GET', `/articles?id[]=${piece.product_id}`);
      const found = productCollection.parse(await answer.json());
      return found['hydra:member'].flatMap(({ choices }) => choices.map(({ availability }) => availability));
    };
    expect(await listed(new Client())).toEqual(['held']);
    expect(await listed(shopper), 'one is not in the way of oneself').toEqual(['available']);
  });

  it('that was deleted is no order: lists and counts leave it out', async () => {
    const { client } = await newCustomer();
    const line = await client.add((await makeItem()).id);
    expect((await client.send('DELETE', `/orders/${line.cart.id}`)).status).toBe(204);
    for (const query of ['', '?state[0]=cancelled']) {
      const list = orderCollection.parse(await (await client.send('GET', `/orders${query}`)).json());
      expect([list['hydra:totalItems'], list['hydra:member']]).toEqual([0, []]);
    }
  });

  it('gives the same line when a piece is added twice', async () => {
    const piece = await makeItem();
    const shopper = new Client();
    const first = await shopper.add(piece.id);
    const second = await shopper.add(piece.id);
    expect(second.id).toBe(first.id);
    expect(second.cart.items).toHaveLength(1);
  });

  it('tells the next shopper that a piece is held, and by whom it is not told', async () => {
    const piece = await makeItem({ title: 'Velvet jacket' });
    await new Client().add(piece.id);
    const answer = await new Client().send('POST', '/order-items', { tradeIn: piece.id });
    expect(answer.status).toBe(409);
    const body = await refused(answer);
    expect(body.type).toBe('/errors/item-unavailable');
    expect(body.detail).toBe('"Velvet jacket" is in another shopper’s bag. It may come back.');
    expect(body.unavailableItems).toMatchObject([{ tradeIn: iri('trade-ins', piece.id), reason: 'held' }]);
  });

  it('is cleared when its last piece goes, and the piece is free again', async () => {
    const piece = await makeItem();
    const shopper = new Client();
    const line = await shopper.add(piece.id);
    expect((await shopper.send('DELETE', `/order-items/${line.id}`)).status).toBe(204);
    const cart = await shopper.order(line.cart.id);
    expect(cart.items).toEqual([]);
    expect(cart.shippingMethod).toBeUndefined();
    expect(cart.total).toBe(0);
    await new Client().add(piece.id);
  });

  it('refuses in the words of the specification to remove what is not there', async () => {
    const nobody = await new Client().send('DELETE', '/order-items/00000000-0000-7000-8000-000000000000');
    expect(nobody.status).toBe(404);
    expect((await refused(nobody)).detail).toBe('Aucune commande en cours');
    const shopper = new Client();
    await shopper.add((await makeItem()).id);
    const absent = await shopper.send('DELETE', '/order-items/00000000-0000-7000-8000-000000000000');
    expect((await refused(absent)).detail).toBe('Aucun produit ne correspond à cet id');
  });

  it('belongs to its owner alone', async () => {
    const owner = new Client();
    const line = await owner.add((await makeItem()).id);
    const stranger = new Client();
    await stranger.add((await makeItem()).id);
    expect((await stranger.send('GET', `/orders/${line.cart.id}`)).status).toBe(404);
    expect((await stranger.send('PATCH', `/orders/${line.cart.id}`, { state: 'draft' })).status).toBe(404);
    expect((await stranger.send('DELETE', `/order-items/${line.id}`)).status).toBe(404);
    expect((await new Client().send('GET', `/orders/${line.cart.id}`)).status).toBe(401);
    expect((await owner.order(line.cart.id)).items).toHaveLength(1);
  });
});

describe('a purchase', () => {
  it('is paid when the card is taken, and the piece is sold for everyone', async () => {
    const piece = await makeItem({ price: 7000 });
    const shopper = new Client();
    const { cart } = await shopper.add(piece.id);
    const pending = await shopper.checkout(cart.id);
    expect(pending.state).toBe('payment_pending');
    expect(pending.stateContext[0]?.payment_intent?.status).toBe('requires_payment_method');
    expect((await shopper.pay(pending)).status).toBe(200);
    const paid = await shopper.order(cart.id);
    expect(paid).toMatchObject({ state: 'paid', total: 7000 });
    expect(paid.stateContext[0]?.payment_intent?.status).toBe('succeeded');
    const late = await new Client().send('POST', '/order-items', { tradeIn: piece.id });
    expect((await refused(late)).unavailableItems).toMatchObject([{ reason: 'sold' }]);
    const shelf = await new Client().send('GET', `/articles?q=${piece.slug}`);
    expect(JSON.stringify(await shelf.json())).not.toContain(piece.id);
  });

  it('stays payable after a declined card', async () => {
    const shopper = new Client();
    const { cart } = await shopper.add((await makeItem()).id);
    const pending = await shopper.checkout(cart.id);
    await shopper.pay(pending, '4000000000000002');
    const declined = await shopper.order(cart.id);
    expect(declined.state).toBe('payment_pending');
    expect(declined.stateContext[0]?.reason).toBe('declined');
    await shopper.pay(declined);
    expect((await shopper.order(cart.id)).state).toBe('paid');
  });

  it('names everything that is missing before it can be paid', async () => {
    const shopper = new Client();
    const { cart } = await shopper.add((await makeItem()).id);
    const answer = await shopper.send('PATCH', `/orders/${cart.id}`, {
      state: 'validated',
      paymentMethod: 'card',
    });
    expect(answer.status).toBe(422);
    const body = z
      .object({ violations: z.array(z.object({ propertyPath: z.string() })) })
      .parse(await answer.json());
    expect(body.violations.map((entry) => entry.propertyPath)).toEqual([
      'email',
      'shippingAddress',
      'termsAccepted',
    ]);
  });

  it('is not begun at another price than the shopper saw', async () => {
    const shopper = new Client();
    const { cart } = await shopper.add((await makeItem()).id);
    await shopper.checkout(cart.id);
    await shopper.send('PATCH', `/orders/${cart.id}`, { state: 'draft' });
    const answer = await shopper.send('PATCH', `/orders/${cart.id}`, {
      state: 'validated',
      termsAccepted: true,
      paymentMethod: 'card',
      expectedTotal: 1,
    });
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({
      type: '/errors/total-changed',
      expectedTotal: 1,
      total: 5490,
    });
  });

  it('ends the access of a caller who opened the cart by its reference while it was anonymous', async () => {
    const shopper = new Client();
    const { cart } = await shopper.add((await makeItem()).id);
    const answer = await new Client().send('POST', '/auth/guest-login', { orderReference: cart.reference });
    const { token } = z.object({ token: z.string() }).parse(await answer.json());
    const other = new Client(token);
    expect((await other.send('GET', `/orders/${cart.id}`)).status).toBe(200);
    await shopper.checkout(cart.id);
    expect((await other.send('GET', `/orders/${cart.id}`)).status).toBe(401);
    expect((await shopper.order(cart.id)).email).toBe('ada@example.org');
  });

  it('shows no personal data to a caller who only knows the reference', async () => {
    const shopper = new Client();
    const { cart } = await shopper.add((await makeItem()).id);
    const pending = await shopper.checkout(cart.id);
    const answer = await new Client().send('POST', '/auth/guest-login', {
      orderReference: pending.reference,
    });
    const { token } = z.object({ token: z.string() }).parse(await answer.json());
    const seen = await new Client(token).order(cart.id);
    expect(seen.items).toHaveLength(1);
    expect(JSON.stringify(seen)).not.toMatch(/ada@|Byron|Rue du Bac|client_secret/);
    expect((await new Client(token).send('PATCH', `/orders/${cart.id}`, { state: 'draft' })).status).toBe(
      404,
    );
  });
});
