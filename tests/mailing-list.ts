import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { z } from 'zod';

/** A changing call received by a mail tool. */
export interface ToolCall {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: unknown;
  /** Whether the tool accepted it. */
  isTaken: boolean;
}

/** A contact to whom the tool must send no mails. */
interface Suppressed {
  email: string;
  reason: string;
  /** ISO 8601. */
  at: string;
  /** The list that the contact left; absent for all lists. */
  listId?: string;
}

const event = z.object({ event_name: z.string(), event_date: z.string(), event_properties: z.unknown() });

/**
 * A mail tool with the protocols of Brevo and Klaviyo, as an HTTP server: it stores what it receives, answers
 * queries from that, and refuses, delays or fails as a test requires.
 */
export class MailToolDouble {
  /** Changing calls. */
  readonly calls: ToolCall[] = [];
  /** Paths of queries. */
  readonly asked: string[] = [];
  /**
   * The next answers, in order: a status; `away` closes the connection, `slow` never answers, `lost` accepts the
   * call and then closes the connection. Afterwards it answers normally.
   */
  readonly next: (number | 'away' | 'slow' | 'lost')[] = [];
  readonly suppressed: Suppressed[] = [];
  /** Number of profiles per page of Klaviyo's. */
  pageSize = 100;
  private server: Server | undefined;
  private url = '';

  /** @returns the URL of its API */
  async start(): Promise<string> {
    this.server = createServer(async (request, response) => {
      const { method = '', url: path = '', headers } = request;
      const body = await text(request);
      const answer = this.next.shift();
      if (answer === 'slow') return;
      if (answer === 'away') return void request.socket.destroy();
      if (method === 'GET') {
        this.asked.push(path);
        const found = this.answerOf(new URL(path, 'http://tool.test'));
        response.writeHead(typeof answer === 'number' ? answer : found ? 200 : 404);
        response.end(JSON.stringify(found ?? {}));
        return;
      }
      const isTaken = typeof answer !== 'number' || answer < 300;
      this.calls.push({ method, path, headers, body: body === '' ? undefined : JSON.parse(body), isTaken });
      if (answer === 'lost') return void request.socket.destroy();
      response.writeHead(answer ?? 204).end();
    });
    await new Promise<void>((done) => this.server?.listen(0, '127.0.0.1', done));
    this.url = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
    return this.url;
  }

  /** Deletes everything. */
  reset(): void {
    for (const list of [this.calls, this.asked, this.next, this.suppressed]) list.length = 0;
    this.pageSize = 100;
  }

  stop(): void {
    this.server?.closeAllConnections();
    this.server?.close();
  }

  private answerOf({ pathname, searchParams }: URL): object | undefined {
    if (pathname === '/profiles') return this.profiles(searchParams);
    if (pathname === '/events') return this.events(searchParams);
    if (pathname.startsWith('/contacts/')) return this.contact(decodeURIComponent(pathname.slice(10)));
    return undefined;
  }

  /** Returns Brevo's answer about a contact. */
  private contact(email: string): object | undefined {
    const ends = this.suppressed.filter((one) => one.email === email);
    if (ends.length === 0) return undefined;
    const userUnsubscription = ends.map(({ at }) => ({ campaignId: 1, eventTime: at }));
    return { email, emailBlacklisted: true, statistics: { unsubscriptions: { userUnsubscription } } };
  }

  /** Returns Brevo's list of received events. */
  private events(query: URLSearchParams): object {
    const [from, to] = [query.get('startDate') ?? '', query.get('endDate') ?? ''];
    const events = this.calls
      .filter(({ path, isTaken }) => path === '/events' && isTaken)
      .flatMap(({ body }) => event.safeParse(body).data ?? [])
      .filter(
        ({ event_name, event_date: at }) => event_name === query.get('event_name') && at >= from && at <= to,
      );
    return { count: events.length, events };
  }

  /** Returns Klaviyo's list of profiles, by its documented filters. */
  private profiles(query: URLSearchParams): object {
    const filter = query.get('filter') ?? '';
    const email = /^equals\(email,"(.+?)"\)/.exec(filter)?.[1];
    const since = /^greater-or-equal\(subscriptions\.email\.marketing\.(\w+)\.timestamp,(.+?)\)/.exec(filter);
    const listId = /list_suppressions\.list_id,"(.+?)"/.exec(filter)?.[1];
    const matching = this.suppressed.filter((one) =>
      email ? one.email === email : one.at >= (since?.[2] ?? '') && one.listId === listId,
    );
    const emails = [...new Set(matching.map((one) => one.email))];
    const start = Number(query.get('page[cursor]') ?? 0);
    const end = start + this.pageSize;
    const data = emails.slice(start, end).map((address) => this.profile(address));
    const next = end < emails.length ? `${this.url}/profiles?page%5Bcursor%5D=${end}` : null;
    return { data, links: { next } };
  }

  private profile(email: string): object {
    const own = this.suppressed.filter((one) => one.email === email);
    const of = (isOfList: boolean) =>
      own
        .filter(({ listId }) => (listId !== undefined) === isOfList)
        .map(({ reason, at, listId }) => ({ reason, timestamp: at, ...(listId && { list_id: listId }) }));
    const marketing = { consent: 'UNSUBSCRIBED', suppression: of(false), list_suppressions: of(true) };
    return { type: 'profile', attributes: { email, subscriptions: { email: { marketing } } } };
  }
}

/** Returns an event of a Klaviyo webhook. */
export const klaviyoEvent = (topic: string, email: string | undefined, at: Date) => ({
  topic: `event:klaviyo.${topic}`,
  external_id: '73WCCK7JKtE',
  payload: {
    data: {
      type: 'event',
      id: '73WCCK7JKtE',
      attributes: {
        timestamp: Math.floor(at.getTime() / 1_000),
        event_properties: { method: 'PROFILE_PAGE', ...(email && { email_address: email }) },
      },
      relationships: { profile: { data: { type: 'profile', id: '01KP4EGHH8QJ3N3AY2Z6V7RMDK' } } },
    },
  },
});

/** Returns a webhook as Klaviyo sends and signs it. */
export function klaviyoWebhook(secret: string, data: object[], webhookId = '01KP4928STE8FKCWB6WDHZ4ZB7') {
  const body = JSON.stringify({
    data,
    meta: { klaviyo_account_id: 'WBhXHN', klaviyo_webhook_id: '01KP4928STE8FKCWB6WDHZ4ZB7' },
  });
  const timestamp = 'Fri, 27 Nov 2026 10:00:00 GMT';
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'klaviyo-webhook-id': webhookId,
      'klaviyo-timestamp': timestamp,
      'klaviyo-signature': createHmac('sha256', secret).update(`${body}${timestamp}`).digest('hex'),
    },
  };
}
