import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Stripe from 'stripe';
import { type Fields, StripeBooks } from './books.ts';
import { StripeFault } from './machine.ts';

export const KEYS = { secret: 'sk_test_double', publishable: 'pk_test_double', webhook: 'whsec_double' };

/** Failure of the next changing request: it takes effect, and the answer is lost or an error; or it has no effect. */
export type StripeFailure = 'timeout after' | '500 after' | '500 before';

const now = () => Math.floor(Date.now() / 1000);
interface Answer {
  status: number;
  body: unknown;
}

/**
 * Stripe's protocol on loopback, for tests only: form-encoded requests, bearer keys, idempotency keys with stored
 * answers, payment intents with manual capture, refunds, and signed events to be delivered.
 */
export class StripeDouble {
  readonly books = new StripeBooks();
  readonly trouble: StripeFailure[] = [];
  /** Whether it gives no answer. */
  isAway = false;
  private readonly kept = new Map<string, { asked: string; answer: Answer }>();
  private server: Server | undefined;

  async start(): Promise<string> {
    this.server = createServer((request, response) => void this.handle(request, response));
    await new Promise<void>((done) => this.server?.listen(0, '127.0.0.1', done));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.server?.closeAllConnections();
    this.server?.close();
  }

  /** Returns an event as sent to the shop. */
  signed(event: unknown, secret = KEYS.webhook, timestamp = now()): { body: string; signature: string } {
    const body = JSON.stringify(event);
    const webhooks = new Stripe(KEYS.secret).webhooks;
    return { body, signature: webhooks.generateTestHeaderString({ payload: body, secret, timestamp }) };
  }

  private async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (this.isAway) return void request.socket.destroy();
    const url = new URL(request.url ?? '/', 'http://double');
    const raw = await text(request);
    const fields = Object.fromEntries(new URLSearchParams(request.method === 'POST' ? raw : url.search));
    const trouble = request.method === 'POST' ? this.trouble.shift() : undefined;
    const answer = this.once(request, `${url.pathname}?${raw}`, () =>
      this.answer(request, url, fields, trouble),
    );
    if (trouble === 'timeout after') return void request.socket.destroy();
    response.writeHead(answer.status, {
      'Content-Type': 'application/json',
      'Request-Id': `req_${randomUUID()}`,
      ...(answer.status >= 500 && { 'Stripe-Should-Retry': 'false' }),
    });
    response.end(JSON.stringify(answer.body));
  }

  /** Stores the first answer of a key, of any status; refuses another request with the same key. */
  private once(request: IncomingMessage, asked: string, answer: () => Answer): Answer {
    const key = request.headers['idempotency-key'];
    if (request.method !== 'POST' || typeof key !== 'string') return answer();
    const before = this.kept.get(key);
    if (!before) {
      const first = answer();
      // Stripe stores no answer for a malformed request.
      if (first.status < 400 || first.status >= 500) this.kept.set(key, { asked, answer: first });
      return first;
    }
    if (before.asked === asked) return before.answer;
    const message =
      'Keys for idempotent requests can only be used with the same parameters they were first used with.';
    return fault(new StripeFault(400, 'idempotency_error', message));
  }

  private answer(request: IncomingMessage, url: URL, fields: Fields, trouble?: StripeFailure): Answer {
    try {
      this.authorise(request, url, fields);
      if (trouble === '500 before') throw new StripeFault(500, 'api_error', 'An unknown error occurred');
      const body = this.books.route(request.method ?? '', url.pathname.split('/').slice(2), fields);
      if (trouble === '500 after') throw new StripeFault(500, 'api_error', 'An unknown error occurred');
      return { status: 200, body };
    } catch (error) {
      if (error instanceof StripeFault) return fault(error);
      throw error;
    }
  }

  /** The secret key may do everything; the publishable key may only confirm and read an intent with its secret. */
  private authorise(request: IncomingMessage, url: URL, fields: Fields): void {
    const key = request.headers.authorization?.replace('Bearer ', '');
    if (key === KEYS.secret) return;
    const id = url.pathname.split('/')[3] ?? '';
    const isOwn = this.books.intents.get(id)?.client_secret === fields.client_secret;
    if (key === KEYS.publishable && isOwn && !/capture|cancel/.test(url.pathname)) return;
    throw new StripeFault(401, 'invalid_request_error', 'Invalid API Key provided');
  }
}

function fault({ status, type, code, message }: StripeFault): Answer {
  return { status, body: { error: { type, code, message } } };
}
