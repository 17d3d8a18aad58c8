/** A person who agreed to news by e-mail. */
export interface Contact {
  email: string;
  firstName?: string;
  lastName?: string;
  /** ISO 8601, UTC. */
  consentedAt: string;
}

/** An event of a contact. */
export interface ContactEvent {
  /** The same at every try. */
  id: string;
  /** Whether it was sent before, and the tool may have taken it although its answer was lost. */
  isRepeat: boolean;
  name: 'order_placed' | 'trade_in_paid' | 'bag_left';
  email: string;
  /** ISO 8601, UTC. */
  at: string;
  /** Cents. */
  amount: number;
  /** ISO 4217. */
  currency: string;
  properties: Record<string, string | number>;
}

/** A contact ended its news at the tool. */
export interface Unsubscribe {
  email: string;
  at: Date;
}

/**
 * A mail tool of the brand. Each call may be sent again: the same contact or event once more changes nothing, as far as
 * the tool's protocol can tell.
 *
 * @throws ProviderError for an answer that is no success; TypeError or a timeout without one
 */
export interface MailingList {
  /** Adds a contact who agreed to news, or one who agrees again. */
  subscribe(contact: Contact): Promise<void>;
  /** Sends no more news; an unknown contact is nothing to do. */
  unsubscribe(email: string): Promise<void>;
  /** Deletes what the tool knows of a person. */
  forget(email: string): Promise<void>;
  tell(event: ContactEvent): Promise<void>;
  /** When a contact ended its news at the tool; undefined while it may get them, and for an unknown contact. */
  unsubscribedAt(email: string): Promise<Date | undefined>;
  /** The contacts who ended their news at the tool since a moment, page by page; absent where no tool call lists them. */
  unsubscribedSince?(since: Date): AsyncIterable<Unsubscribe[]>;
}

/** An account at a mail tool. */
export interface ToolAccount {
  /** The address of the API, without a slash at its end. */
  url: string;
  key: string;
  /** The limit of a call, in ms; ten seconds unless given. */
  timeoutMs?: number;
}

const TIMEOUT_MS = 10_000;

interface ToolCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  headers: Record<string, string>;
  body?: object;
}

/** Calls a mail tool, with a document in JSON or without one. @throws TypeError without an answer, DOMException without one in time */
export const callTool = (
  { url, timeoutMs = TIMEOUT_MS }: ToolAccount,
  path: string,
  { method, headers, body }: ToolCall,
): Promise<Response> =>
  fetch(`${url}${path}`, {
    method,
    headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
    signal: AbortSignal.timeout(timeoutMs),
    redirect: 'error',
    ...(body && { body: JSON.stringify(body) }),
  });

/** The last of some moments; undefined without one. */
export const latest = (moments: Date[]): Date | undefined =>
  moments.reduce<Date | undefined>((last, moment) => (last && last > moment ? last : moment), undefined);
