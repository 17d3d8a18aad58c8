import { readCookies } from '#lib/auth/cookies.ts';

export interface Answer {
  status: number;
  text: string;
}

/** A browser without a window: it keeps the shop's cookies and reads pages and API like the storefront's script. */
export class Session {
  readonly #origin: string;
  readonly #address: string;
  #cookies: Record<string, string> = {};

  /** @param address IPv4 address of this caller for the shop's limits; the shop must run with TRUST_PROXY. */
  constructor(origin: string, address: string) {
    this.#origin = origin;
    this.#address = address;
  }

  page(path: string): Promise<Answer> {
    return this.#send('GET', path, { accept: 'text/html' });
  }

  /** A call of the customer API. @param path below /api/v3 */
  call(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: unknown): Promise<Answer> {
    const type = method === 'PATCH' ? 'application/merge-patch+json' : 'application/ld+json';
    const headers = { accept: 'application/ld+json', ...(body !== undefined && { 'content-type': type }) };
    return this.#send(method, `/api/v3${path}`, headers, body);
  }

  async #send(
    method: string,
    path: string,
    headers: Record<string, string>,
    body?: unknown,
  ): Promise<Answer> {
    const cookie = Object.entries(this.#cookies)
      .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
      .join('; ');
    const answer = await fetch(`${this.#origin}${path}`, {
      method,
      headers: {
        ...headers,
        cookie,
        'x-forwarded-for': this.#address,
        origin: this.#origin,
        'sec-fetch-site': 'same-origin',
      },
      redirect: 'manual',
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    for (const line of answer.headers.getSetCookie())
      Object.assign(this.#cookies, readCookies(line.slice(0, line.indexOf(';'))));
    return { status: answer.status, text: await answer.text() };
  }
}

/** Runs work for each entry, with limited concurrency. */
export async function inParallel<T>(
  entries: readonly T[],
  concurrency: number,
  work: (entry: T) => Promise<void>,
): Promise<void> {
  const waiting = [...entries];
  const lane = async () => {
    for (let entry = waiting.shift(); entry !== undefined; entry = waiting.shift()) await work(entry);
  };
  await Promise.all(Array.from({ length: concurrency }, lane));
}
