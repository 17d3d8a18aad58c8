import { randomUUID } from 'node:crypto';
import { type Order, orderItemCreated } from '#contract/order.ts';
import { until } from './until.ts';
import { type ShopInTest, Visitor } from './visitor.ts';

const CARDS = ['4242424242424242', '4000000000000002', '4000002760003184', '4000000000000077'] as const;
type Intent = NonNullable<NonNullable<Order['stateContext'][number]>['payment_intent']>;

/** Behaviour of one shopper. */
export interface CheckoutOptions {
  pieces: string[];
  /** A gift card, or a promo code. */
  code: { giftCard: string } | { promoCode: string } | undefined;
  card: (typeof CARDS)[number];
  /** Whether the shopper presses everything twice at once. */
  hasty: boolean;
  /** Whether the tab is closed after the card was entered. */
  leaves: () => boolean;
  email: string;
}

/** The final result shown to a shopper. */
export interface Outcome {
  orderId: string;
  told: 'paid' | 'gone' | 'nothing';
}

/** A complete guest checkout over HTTP, like a storefront's. @returns undefined if it never reached a payment. */
export async function checkOut(shop: ShopInTest, manner: CheckoutOptions): Promise<Outcome | undefined> {
  const visitor = new Visitor(shop);
  const orderId = await fillBag(visitor, manner.pieces);
  if (!orderId) return undefined;
  const who = { firstName: 'Ada', lastName: 'Byron', email: manner.email };
  await visitor.send('POST', '/customer/auth/register-guest', who);
  // The token of the anonymous cart ends with the registration; if its answer was lost, the cart is lost, too.
  if (visitor.askedAgain && (await visitor.send('GET', `/customer/orders/${orderId}`)).status === 404)
    return undefined;
  const where = { ...who, street: '1 Rue du Bac', postcode: '75007', city: 'Paris', countryCode: 'FR' };
  const saved = await visitor.send('POST', '/customer/addresses', where);
  await visitor.send('PATCH', `/customer/orders/${orderId}`, { shippingAddress: saved.location });
  // A used code is refused, and the shopper continues without it.
  if (manner.code) await visitor.send('PATCH', `/customer/orders/${orderId}`, manner.code);
  return pay(visitor, orderId, manner);
}

async function fillBag(visitor: Visitor, pieces: string[]): Promise<string | undefined> {
  let orderId: string | undefined;
  for (const tradeIn of pieces) {
    const answer = await visitor.send(
      'POST',
      '/customer/order-items',
      { tradeIn },
      { 'Idempotency-Key': randomUUID() },
    );
    if (answer.status === 201) orderId = orderItemCreated.parse(answer.body).cart.id;
  }
  return orderId;
}

/** Continues from the order's state until it is final; throws if a step is impossible. */
async function pay(visitor: Visitor, orderId: string, manner: CheckoutOptions): Promise<Outcome> {
  let card: string = manner.card;
  // Once the bank has the card, the shopper waits; the order may not be updated yet.
  let given = '';
  const step = async (): Promise<Outcome> => {
    const order = await visitor.order(orderId);
    if (order.state === 'paid') return { orderId, told: 'paid' };
    if (order.state === 'cancelled') return { orderId, told: 'gone' };
    const intent = order.stateContext[0]?.payment_intent;
    if (order.state !== 'payment_pending' || !intent) return orderAndPay(visitor, order, manner);
    if (intent.status === 'requires_action') await answerBank(visitor, intent);
    if (given === intent.id && manner.leaves()) return { orderId, told: 'nothing' };
    if (given === intent.id) throw new Error(`${order.state}, ${intent.status}`);
    const told = await giveCard(visitor, intent, card, manner.hasty);
    if (told === 'succeeded') return { orderId, told: 'paid' };
    if (manner.leaves()) return { orderId, told: 'nothing' };
    // The second attempt uses a valid card.
    if (told === 'requires_payment_method') card = CARDS[0];
    else given = intent.id;
    throw new Error(`${order.state}, ${told}`);
  };
  return until(`an end of order ${orderId}`, step, 90);
}

/** Presses the button below the cart. @returns a result if the cart is empty. */
async function orderAndPay(visitor: Visitor, order: Order, manner: CheckoutOptions): Promise<Outcome> {
  for (const item of order.unavailableItems) await visitor.send('DELETE', `/customer/order-items/${item.id}`);
  if (order.items.length === 0) return { orderId: order.id, told: 'gone' };
  const press = () =>
    visitor.send('PATCH', `/customer/orders/${order.id}`, {
      state: 'validated',
      termsAccepted: true,
      paymentMethod: 'card',
    });
  const [{ status, body }] = await Promise.all([press(), manner.hasty && press()]);
  throw new Error(`${order.state}, ${order.items.length} pieces: ${status} ${JSON.stringify(body)}`);
}

const sandbox = (intent: Intent) => `/payment-sandbox/payment-intents/${intent.id}`;

/** Presses the button of the bank's page. */
const answerBank = (visitor: Visitor, intent: Intent) =>
  visitor.send('POST', `${sandbox(intent)}/challenge`, {
    client_secret: intent.client_secret,
    answer: 'approve',
  });

/** @returns the provider's state of the payment; undefined if it accepts no card any more. */
async function giveCard(visitor: Visitor, intent: Intent, card: string, twice: boolean): Promise<string> {
  const give = () =>
    visitor.send('POST', `${sandbox(intent)}/confirm`, {
      client_secret: intent.client_secret,
      card_number: card,
      card_expiry: '12/40',
      card_cvc: '123',
    });
  const answers = await Promise.all(twice ? [give(), give()] : [give()]);
  const said = answers.map(({ body }) =>
    typeof body === 'object' && body && 'status' in body && typeof body.status === 'string'
      ? body.status
      : '',
  );
  return said.find((status) => status === 'succeeded') ?? said.find(Boolean) ?? '';
}
