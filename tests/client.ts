import { API_BASE } from '#contract/hydra.ts';
import { type Order, type OrderItemCreated, order, orderItemCreated } from '#contract/order.ts';
import { STORE_DEVICE_HEADER } from '#contract/store-device-names.ts';
import { fetch } from '#server/app.ts';

const ORIGIN = 'http://shop.test';

export interface Guest {
  firstName: string;
  lastName: string;
  email: string;
  /** By default English. */
  locale?: string;
}
const ADA: Guest = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.org' };

/** A caller of the API, like a storefront's server: JSON-LD in and out, its token in the header. */
export class Client {
  token: string | undefined;
  /** Token of the enrolled tablet, if the caller is one. */
  device: string | undefined;
  readonly ip: string;

  constructor(token?: string, ip = '127.0.0.1') {
    this.token = token;
    this.ip = ip;
  }

  send(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    const type = method === 'PATCH' ? 'application/merge-patch+json' : 'application/ld+json';
    const address = path.startsWith('/api/') ? `${ORIGIN}${path}` : `${ORIGIN}${API_BASE}${path}`;
    return fetch(
      new Request(address, {
        method,
        headers: {
          ...(body === undefined ? {} : { 'Content-Type': type }),
          ...(this.token ? { Authorization: `Bearer ${this.token}` } : {}),
          ...(this.device ? { [STORE_DEVICE_HEADER]: this.device } : {}),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
      { ip: this.ip },
    );
  }

  /** Adds an item to the cart and keeps the token of the first add. */
  async add(articleId: string): Promise<OrderItemCreated> {
    const answer = await this.send('POST', '/order-items', { tradeIn: articleId });
    if (answer.status !== 201) throw new Error(`add: ${answer.status} ${await answer.text()}`);
    const created = orderItemCreated.parse(await answer.json());
    this.token = created.token ?? this.token;
    return created;
  }

  async order(id: string): Promise<Order> {
    return order.parse(await (await this.send('GET', `/orders/${id}`)).json());
  }

  /** Goes through the checkout up to an open payment. @returns the order, whose stateContext contains the intent. */
  async checkout(orderId: string, guest: Guest = ADA): Promise<Order> {
    await this.fillCheckout(orderId, guest);
    return this.validate(orderId);
  }

  /** Sets buyer and address. */
  async fillCheckout(orderId: string, guest: Guest = ADA): Promise<void> {
    const registered: unknown = await (
      await this.send('POST', '/auth/register-guest', { locale: 'en_GB', ...guest })
    ).json();
    if (typeof registered === 'object' && registered && 'token' in registered)
      this.token = String(registered.token);
    const address = { ...guest, street: '1 Rue du Bac', postcode: '75007', city: 'Paris', countryCode: 'FR' };
    const saved = await this.send('POST', '/addresses', address);
    await this.send('PATCH', `/orders/${orderId}`, { shippingAddress: saved.headers.get('location') });
  }

  /** Accepts the total as shown, and opens the payment. */
  async validate(orderId: string): Promise<Order> {
    const pay = { state: 'validated', termsAccepted: true, paymentMethod: 'card' };
    const answer = await this.send('PATCH', `/orders/${orderId}`, pay);
    if (answer.status !== 200) throw new Error(`checkout: ${answer.status} ${await answer.text()}`);
    return order.parse(await answer.json());
  }

  /** Confirms the order's intent with a test card, like the card form. */
  pay(paid: Order, card = '4242 4242 4242 4242'): Promise<Response> {
    const intent = paid.stateContext[0]?.payment_intent;
    return this.send('POST', `/api/v3/payment-sandbox/payment-intents/${intent?.id}/confirm`, {
      client_secret: intent?.client_secret,
      card_number: card,
      card_expiry: '12/40',
      card_cvc: '123',
    });
  }
}
