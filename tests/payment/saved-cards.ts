import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Order, order, savedCardCollection } from '#contract/order.ts';
import { newCustomer, PASSWORD } from '#tests/accounts.ts';
import { makeItem } from '#tests/catalogue.ts';
import { Client } from '#tests/client.ts';
import { runJobs } from '#tests/jobs.ts';

/** Actions of a browser and of the provider's network. */
export interface CardCounter {
  /** Pays with a typed card, or with a saved one. @returns the status of the answer */
  pay(intent: { id: string; secret: string }, savedCard?: string): Promise<number>;
  deliver(): Promise<void>;
  /** Returns the ids of the cards saved at the provider. */
  kept(): Promise<string[]>;
}

const ADDRESS = {
  firstName: 'Nora',
  lastName: 'Quist',
  street: '1 Rue du Bac',
  postcode: '75007',
  city: 'Paris',
  countryCode: 'FR',
};

/** Creates an order of a customer with an open payment. */
async function openOrder(client: Client, fields: object = {}): Promise<Order> {
  const { id } = (await client.add((await makeItem()).id)).cart;
  const saved = await client.send('POST', '/addresses', ADDRESS);
  await client.send('PATCH', `/orders/${id}`, { shippingAddress: saved.headers.get('location') });
  const pay = { state: 'validated', termsAccepted: true, paymentMethod: 'card', ...fields };
  return order.parse(await (await client.send('PATCH', `/orders/${id}`, pay)).json());
}

const intentOf = ({ stateContext }: Order) => {
  const intent = stateContext[0]?.payment_intent;
  return { id: intent?.id ?? '', secret: intent?.client_secret ?? '' };
};

const cardsOf = async (client: Client) =>
  savedCardCollection.parse(await (await client.send('GET', '/saved-cards')).json())['hydra:member'];

/** Tests of saved cards that every provider must pass. */
export function savedCardContract(name: string, counter: CardCounter): void {
  const buy = async (client: Client, fields: object, savedCard?: string) => {
    const opened = await openOrder(client, fields);
    expect(await counter.pay(intentOf(opened), savedCard)).toBe(200);
    await counter.deliver();
    expect((await client.order(opened.id)).state).toBe('paid');
  };

  describe(`saved cards of ${name}`, () => {
    it('keeps a card when its customer asks for it, and only then', async () => {
      const { client } = await newCustomer();
      await buy(client, {});
      expect(await cardsOf(client)).toEqual([]);
      await buy(client, { saveCard: true });
      expect(await cardsOf(client)).toMatchObject([
        { brand: 'visa', last4: '4242', expiryMonth: 12, expiryYear: 2040 },
      ]);
    });

    it('pays by a saved card of the customer, and by no card of another', async () => {
      const { client } = await newCustomer();
      await buy(client, { saveCard: true });
      const [card] = await cardsOf(client);
      await buy(client, {}, card?.id);
      const stranger = (await newCustomer()).client;
      const theirs = await openOrder(stranger, { saveCard: true });
      expect(await counter.pay(intentOf(theirs), card?.id)).toBe(404);
      expect((await stranger.send('DELETE', `/saved-cards/${card?.id}`)).status).toBe(404);
    });

    it('keeps the same card once, here and at the provider', async () => {
      const { client } = await newCustomer();
      const before = (await counter.kept()).length;
      await buy(client, { saveCard: true });
      await buy(client, { saveCard: true });
      await runJobs('forget-payment-data');
      expect(await cardsOf(client)).toHaveLength(1);
      expect(await counter.kept()).toHaveLength(before + 1);
    });

    it('removes a card, here and at the provider', async () => {
      const { client } = await newCustomer();
      await buy(client, { saveCard: true });
      const [card] = await cardsOf(client);
      expect(await counter.kept()).toContain(card?.id);
      expect((await client.send('DELETE', `/saved-cards/${card?.id}`)).status).toBe(204);
      expect(await cardsOf(client)).toEqual([]);
      expect(await counter.kept()).not.toContain(card?.id);
      expect((await client.send('DELETE', `/saved-cards/${card?.id}`)).status).toBe(404);
    });

    it('forgets every card with the account', async () => {
      const { client, id } = await newCustomer();
      const opened = await openOrder(client, { saveCard: true });
      await counter.pay(intentOf(opened));
      await counter.deliver();
      const [card] = await cardsOf(client);
      await client.send('PATCH', `/orders/${opened.id}`, { state: 'cancelled' });
      await runJobs('send-refund');
      await counter.deliver();
      const answer = await client.send('POST', `/customers/${id}/delete-account`, {
        currentPassword: PASSWORD,
      });
      expect(answer.status, await answer.text()).toBe(204);
      await runJobs('forget-payment-data');
      expect(await counter.kept()).not.toContain(card?.id);
    });

    it('keeps no card of a guest', async () => {
      const guest = new Client();
      const { id } = (await guest.add((await makeItem()).id)).cart;
      await guest.fillCheckout(id);
      const pay = { state: 'validated', termsAccepted: true, paymentMethod: 'card', saveCard: true };
      const answer = await guest.send('PATCH', `/orders/${id}`, pay);
      expect(answer.status).toBe(422);
      const { violations } = z
        .object({ violations: z.array(z.object({ propertyPath: z.string() })) })
        .parse(await answer.json());
      expect(violations).toMatchObject([{ propertyPath: 'saveCard' }]);
      expect((await guest.send('GET', '/saved-cards')).status).toBe(403);
    });
  });
}
