import { address } from '#contract/address.ts';
import { API_BASE } from '#contract/base.ts';
import { type Order, order, payment, paymentMethod, shippingMethod } from '#contract/order.ts';
import { problem } from '#contract/problem.ts';
import type { Caller } from '../caller.ts';
import { guestWithCart, orderPath } from '../cart.ts';
import { listOf } from '../collection.ts';
import { NotTried, need } from '../failure.ts';
import type { Area, Run } from '../run.ts';
import { ADDRESS } from '../visitors.ts';

const NO_CART = 'there is no cart with an item';
const NOT_VALIDATED = 'the order was not validated';

/** From a cart to a validated order with its payment; paid if the API is a sandbox. */
export const checkout: Area = {
  name: 'checkout',
  title: 'Checkout',
  async check(run) {
    const shopper = await run.check('section 7, POST order-items', 'a guest with an item in the cart', () =>
      guestWithCart(run),
    );
    const caller = shopper?.caller ?? run.visitor();
    const path = () => orderPath(need(shopper, NO_CART).cart.id);
    const ways = await run.check(
      'section 7, GET orders/{id}/shipping-methods',
      'lists the ways of this order',
      async () => {
        const { answer, members } = await listOf(caller, `${path()}/shipping-methods`, shippingMethod);
        answer.expect(members.length > 0, 'a shipping method', members);
        return members;
      },
    );
    await run.check(
      'section 7, PATCH orders/{id}',
      'takes a shipping method by its IRI and charges it',
      async () => {
        const way = need(
          ways?.find(({ place }) => place === 'home'),
          'there is no delivery to a home',
        );
        const answer = (await caller.patch(path(), { shippingMethod: way['@id'] })).isStatus(200);
        const changed = answer.is(order);
        answer.expect(
          changed.shippingMethod?.id === way.id,
          `the shipping method ${way.id}`,
          changed.shippingMethod,
        );
        answer.expect(
          changed.shippingTotal === way.shippingCost,
          `shippingTotal ${way.shippingCost}`,
          changed.shippingTotal,
        );
      },
    );
    await run.check('section 7, PATCH orders/{id}', 'takes an address by its IRI', async () => {
      const target = path();
      const saved = (await caller.post('addresses', ADDRESS)).isStatus(201).is(address);
      const answer = (await caller.patch(target, { shippingAddress: saved['@id'] })).isStatus(200);
      const { shippingAddress } = answer.is(order);
      answer.expect(
        shippingAddress?.postcode === ADDRESS.postcode,
        `the postcode ${ADDRESS.postcode}`,
        shippingAddress,
      );
    });
    const methods = await run.check(
      'section 7, GET orders/{orderId}/payment-methods',
      'lists how it can be paid',
      async () => {
        const { answer, members } = await listOf(caller, `${path()}/payment-methods`, paymentMethod);
        answer.expect(members.length > 0, 'a payment method', members);
        return members;
      },
    );
    await run.check(
      'contract, PATCH orders/{id}',
      'refuses an order whose terms are not accepted',
      async () => {
        const method = need(methods?.[0], 'there is no payment method');
        const body = { state: 'validated', paymentMethod: method['@id'] };
        (await caller.patch(path(), body)).isStatus(409, 422).is(problem);
      },
    );
    const validated = await run.check(
      'section 3, Order',
      'validated, it has a payment_intent with a client_secret',
      async () => {
        const method = need(methods?.[0], 'there is no payment method');
        const body = { state: 'validated', termsAccepted: true, paymentMethod: method['@id'] };
        const answer = (await caller.patch(path(), body)).isStatus(200);
        const ordered = answer.is(order);
        const intent = ordered.stateContext[0]?.payment_intent;
        answer.expect(
          Boolean(intent?.client_secret),
          'stateContext[0].payment_intent.client_secret',
          ordered.stateContext,
        );
        return ordered;
      },
    );
    await run.check('section 7, GET payments', 'lists the payment of the order', async () => {
      const { '@id': iri } = need(validated, NOT_VALIDATED);
      const { answer, members } = await listOf(caller, 'payments', payment);
      const own = members.find((member) => member.order === iri);
      answer.expect(Boolean(own), `a payment of ${iri}`, members);
    });
    await checkPayment(run, caller, validated);
  },
};

/** Pays with the sandbox's test card, and cancels the order: its item is then available again. */
async function checkPayment(run: Run, caller: Caller, validated: Order | undefined) {
  const paid = await run.check('section 7, orders', 'paid in the sandbox, the order is paid', async () => {
    const { id, stateContext, paymentMethod: method } = need(validated, NOT_VALIDATED);
    if (method?.gateway !== 'sandbox')
      throw new NotTried(`the gateway is ${method?.gateway ?? 'not told'}; only a sandbox is paid`);
    const intent = stateContext[0]?.payment_intent;
    const confirmation = await caller.post(
      `${API_BASE.replace('/customer', '')}/payment-sandbox/payment-intents/${intent?.id}/confirm`,
      {
        client_secret: intent?.client_secret,
        card_number: '4242 4242 4242 4242',
        card_expiry: '12/40',
        card_cvc: '123',
      },
    );
    if (confirmation.status === 404) throw new NotTried('the sandbox has no call to confirm a payment');
    confirmation.isStatus(200);
    const answer = (await caller.get(orderPath(id))).isStatus(200);
    const { state } = answer.is(order);
    answer.expect(['payment_pending', 'paid', 'preparing'].includes(state), 'the state paid', state);
    return id;
  });
  await run.check('contract, PATCH orders/{id}', 'a paid order can be cancelled', async () => {
    const path = orderPath(need(paid, 'the order was not paid'));
    const answer = (await caller.patch(path, { state: 'cancelled' })).isStatus(200);
    const { state } = answer.is(order);
    answer.expect(['cancelled', 'refunded'].includes(state), 'the state cancelled', state);
  });
}
