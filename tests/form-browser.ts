import { expect } from 'vitest';
import { gateway } from '#lib/auth/gateway.ts';
import { FORM_ERRORS } from '#lib/forms/form-errors.ts';
import { readFlash } from '#lib/forms/form-flash.ts';
import { handleFormPost, type postHandlers } from '#lib/forms/submit-handler.ts';
import { fetch as api } from '#server/app.ts';

export const SHOP = 'http://shop.test';

/** A browser of the shop without a page: it keeps cookies, and sends the requests of the shop's pages. */
export class FormBrowser {
  readonly cookies = new Map<string, string>();
  readonly #handlers: ReturnType<typeof postHandlers>;

  constructor(handlers: ReturnType<typeof postHandlers>) {
    this.#handlers = handlers;
  }

  async #send(url: string, init: RequestInit, answer: (request: Request) => Promise<Response>) {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { host: 'shop.test', 'sec-fetch-site': 'same-origin', cookie, ...init.headers };
    const response = await answer(new Request(SHOP + url, { ...init, headers }));
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      if (value) this.cookies.set(name, value);
      else this.cookies.delete(name);
    }
    return response;
  }

  /** @returns the page to which the form leads. */
  async post(form: string, fields: Record<string, string> | FormData = {}): Promise<string> {
    const body = fields instanceof FormData ? fields : new URLSearchParams(fields);
    const init = { method: 'POST', body };
    const answer = await this.#send(`/api/v3/forms/${form}`, init, (request) =>
      handleFormPost(request, this.#handlers, api),
    );
    expect(answer.status).toBe(303);
    return (answer.headers.get('location') ?? '').replace(`#${FORM_ERRORS}`, '');
  }

  /** Sends a call through the gateway, to a path below the customer API. */
  request(path: string, init: RequestInit = {}): Promise<Response> {
    return this.#send(`/api/v3/customer${path}`, init, (request) => gateway(request, api));
  }

  /** Returns the flash of the last form. */
  flash(form: string) {
    const decoded = [...this.cookies].map(([name, value]) => [name, decodeURIComponent(value)]);
    return readFlash(Object.fromEntries(decoded), form);
  }
}
