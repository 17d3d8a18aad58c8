import { z } from 'zod';
import { type Order, order } from '#contract/order.ts';
import { Fault } from './until.ts';

const MAX_ATTEMPTS = 25;
const withToken = z.object({ token: z.string() });

/** A shop that may be unavailable for a while. */
export interface ShopInTest {
  readonly api: { readonly origin: string };
  /** Number of answered changes by shoppers. */
  changes: number;
  /** Resolves once it is available. */
  back(): Promise<void>;
}

/** A caller over HTTP who repeats unanswered calls, like a shopper who presses again. */
export class Visitor {
  /** Whether the last answer followed a lost one: the change may have been made already. */
  askedAgain = false;
  readonly #shop: ShopInTest;
  #token = '';

  constructor(shop: ShopInTest) {
    this.#shop = shop;
  }

  async send(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<{ status: number; body: unknown; location: string | null }> {
    const type = method === 'PATCH' ? 'application/merge-patch+json' : 'application/ld+json';
    let last: unknown;
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      await this.#shop.back();
      try {
        const answer = await fetch(`${this.#shop.api.origin}/api/v3${path}`, {
          method,
          headers: {
            ...(body !== undefined && { 'Content-Type': type }),
            ...(this.#token && { Authorization: `Bearer ${this.#token}` }),
            ...headers,
          },
          redirect: 'manual',
          ...(body !== undefined && { body: JSON.stringify(body) }),
        });
        const text = await answer.text();
        if (answer.status < 500) {
          if (method !== 'GET') this.#shop.changes += 1;
          this.askedAgain = attempt > 0;
          const read: unknown = /json/.test(answer.headers.get('content-type') ?? '')
            ? JSON.parse(text)
            : text;
          const given = withToken.safeParse(read);
          if (given.success) this.#token = given.data.token;
          return { status: answer.status, body: read, location: answer.headers.get('location') };
        }
        last = `${answer.status} ${text}`;
        // An unavailable database is answered 503; any other error is a bug of the API.
        if (answer.status !== 503) throw new Fault(`${method} ${path}: ${last}`);
      } catch (error) {
        if (error instanceof Fault) throw error;
        last = error;
      }
    }
    throw new Fault(`${method} ${path}: no answer after ${MAX_ATTEMPTS} tries, last ${String(last)}`);
  }

  async order(id: string): Promise<Order> {
    const { status, body } = await this.send('GET', `/customer/orders/${id}`);
    if (status !== 200) throw new Fault(`order ${id}: ${status}`);
    return order.parse(body);
  }
}
