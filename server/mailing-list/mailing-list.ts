/** A person with a subscription to news by email. */
export interface Contact {
  email: string;
  firstName?: string;
  lastName?: string;
  /** ISO 8601, UTC. */
  consentedAt: string;
}

/** An event of a contact. */
export interface ContactEvent {
  /** The same for every try. */
  id: string;
  /** Whether it was sent before: the tool may have accepted it although its answer was lost. */
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

/** A contact's unsubscribe at the tool. */
export interface Unsubscribe {
  email: string;
  at: Date;
}

/**
 * A mail tool of the brand. Each call may be repeated: the same contact or event changes nothing again, as far as the
 * tool's protocol allows.
 *
 * @throws ProviderError for an answer that is no success; TypeError or a timeout without one
 */
export interface MailingList {
  /** Adds a contact with a subscription, or one who subscribes again. */
  subscribe(contact: Contact): Promise<void>;
  /** Ends the news of a contact; ignores an unknown one. */
  unsubscribe(email: string): Promise<void>;
  /** Deletes the tool's data about a person. */
  forget(email: string): Promise<void>;
  tell(event: ContactEvent): Promise<void>;
  /** Returns when a contact unsubscribed at the tool; undefined while it may get news, and for an unknown contact. */
  unsubscribedAt(email: string): Promise<Date | undefined>;
  /** Lists contacts who unsubscribed at the tool since a time, page by page; absent if the tool has no such list. */
  unsubscribedSince?(since: Date): AsyncIterable<Unsubscribe[]>;
}

/** An account at a mail tool. */
export interface ToolAccount {
  /** The address of the API, without a slash at its end. */
  url: string;
  key: string;
  /** Time limit of a call, in ms; ten seconds by default. */
  timeoutMs?: number;
}

const TIMEOUT_MS = 10_000;

interface ToolCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  headers: Record<string, string>;
  body?: object;
}

/**
 * Calls a mail tool, with or without a JSON document.
 *
 * @throws TypeError without an answer, DOMException without one in time
 */
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

/** Returns the last of some moments; undefined without one. */
export const latest = (moments: Date[]): Date | undefined =>
  moments.reduce<Date | undefined>((last, moment) => (last && last > moment ? last : moment), undefined);
