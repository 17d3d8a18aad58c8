// A till's side of the shop's API: one file without dependencies, to copy or to translate. See docs/tills.md.

/** A gift card or the credit of a customer, as a code opens it. Amounts are cents. */
export interface Balance {
  kind: 'voucher' | 'credit';
  balance: number;
  last4?: string;
  expiresAt?: string;
}

/** An amount that is held for some minutes, and then captured or given back; cents. */
export interface Reservation {
  id: string;
  kind: 'voucher' | 'credit';
  last4?: string;
  state: 'reserved' | 'captured' | 'released' | 'lapsed';
  amount: number;
  captured: number;
  refunded: number;
  balance?: number;
  expiresAt: string;
}

/** Credit that was paid to a customer; cents. */
export interface Credit {
  id: string;
  amount: number;
  note: string;
}

/** A refusal of the shop: `type` names it for programs, `message` tells it to the cashier. */
export class Refusal extends Error {
  readonly status: number;
  readonly type: string;
  /** Further fields of the answer, such as `balance` of `/errors/not-enough`. */
  readonly details: Record<string, unknown>;

  constructor(status: number, details: Record<string, unknown>) {
    super(typeof details.detail === 'string' ? details.detail : `The shop answered ${status}.`);
    this.status = status;
    this.type = typeof details.type === 'string' ? details.type : '';
    this.details = details;
  }
}

export interface TillOptions {
  /** Of the shop, such as https://shop.example. */
  origin: string;
  /** The key that a manager made, `rvk_…`. */
  key: string;
  /** Id of the store that the till is in. */
  store: string;
  /** Maximum number of attempts of a call, and the timeout of each in milliseconds. */
  attempts?: number;
  timeout?: number;
  /** Sends a request; that of the platform unless given. */
  fetch?: typeof globalThis.fetch;
}

/**
 * One till. Every call can be repeated: a call without an answer is sent again as it was, with the same key, and what it
 * did is done once. To repeat a call after a restart, give it the `key` of before.
 */
export class Till {
  readonly #options: Required<TillOptions>;

  constructor(options: TillOptions) {
    this.#options = { attempts: 4, timeout: 10_000, fetch: globalThis.fetch, ...options };
  }

  /** Reads what a scanned code opens. @throws Refusal 422 for one that opens nothing */
  lookUp(code: string): Promise<Balance> {
    return this.#call('till-reservations/lookup', { store: this.#options.store, code });
  }

  /** Holds an amount. @throws Refusal `/errors/not-enough` with the `balance` */
  reserve(code: string, amount: number, key: string = crypto.randomUUID()): Promise<Reservation> {
    return this.#call('till-reservations', { store: this.#options.store, code, amount, key });
  }

  /** Takes all that is reserved, or less. @throws Refusal `/errors/reservation-over` */
  capture(id: string, amount?: number): Promise<Reservation> {
    return this.#call(`till-reservations/${id}/capture`, { amount });
  }

  /** Gives a reserved amount back. @throws Refusal `/errors/reservation-over` once it was captured */
  release(id: string): Promise<Reservation> {
    return this.#call(`till-reservations/${id}/release`, {});
  }

  /** Gives a captured amount back, whole or in part. @throws Refusal `/errors/refund-too-high` */
  refund(id: string, amount: number, key: string = crypto.randomUUID()): Promise<Reservation> {
    return this.#call(`till-reservations/${id}/refund`, { amount, key });
  }

  /** Pays credit to the customer whose code was scanned, who reads the note. */
  earn(code: string, amount: number, note: string, key: string = crypto.randomUUID()): Promise<Credit> {
    return this.#call('till-credits', { store: this.#options.store, code, amount, note, key });
  }

  /** Sends a call until it is answered; 429 and 5xx are no answers yet. */
  async #call<T>(path: string, body: object): Promise<T> {
    const { attempts } = this.#options;
    for (let attempt = 1; ; attempt += 1) {
      const answer = await this.#send(path, body).catch((error: unknown) => {
        if (attempt >= attempts) throw error;
        return undefined;
      });
      if (answer?.ok) return answer.json();
      const isFinal = answer && answer.status !== 429 && answer.status < 500;
      if (answer && (isFinal || attempt >= attempts)) {
        throw new Refusal(answer.status, await answer.json().catch(() => ({})));
      }
      const seconds = Number(answer?.headers.get('retry-after')) || 0.2 * 2 ** attempt;
      await new Promise((resolve) => setTimeout(resolve, Math.min(seconds, 5) * 1_000));
    }
  }

  #send(path: string, body: object): Promise<Response> {
    const { origin, key, timeout, fetch } = this.#options;
    return fetch(`${origin}/api/v3/private/${path}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeout),
    });
  }
}
