import type { BrowserContext, Route } from '@playwright/test';
import { startShop } from '#scripts/browser/shop.ts';
import { KEYS, StripeDouble } from '#tests/stripe/double.ts';
import { STRIPE_SCRIPT } from './stripe-script.ts';
import { test as base } from './test.ts';

/** A shop that takes cards by Stripe, replaced by the double; events wait until they are delivered. */
export class StripeShop {
  readonly url: string;
  readonly double: StripeDouble;
  /** URL of the double. */
  readonly api: string;

  constructor(url: string, double: StripeDouble, api: string) {
    this.url = url;
    this.double = double;
    this.api = api;
  }

  /** Delivers all pending events to the shop, and those that follow. @returns the answers' statuses. */
  async bringEvents(): Promise<Set<number>> {
    const states = new Set<number>();
    for (const event of this.double.books.events) {
      const { body, signature } = this.double.signed(event);
      const headers = { 'Content-Type': 'application/json', 'Stripe-Signature': signature };
      const door = `${this.url}/api/v3/webhooks/payments/stripe`;
      states.add((await fetch(door, { method: 'POST', headers, body })).status);
    }
    return states;
  }

  /** Answers for Stripe's hosts in a browser. */
  async stand(context: BrowserContext): Promise<void> {
    await context.route('https://js.stripe.com/**', (route) =>
      route.request().url().endsWith('.html')
        ? route.fulfill({ contentType: 'text/html', body: 'card' })
        : route.fulfill({ contentType: 'text/javascript', body: STRIPE_SCRIPT }),
    );
    await context.route('https://api.stripe.com/**', (route) => this.#ask(route));
    await context.route('https://hooks.stripe.test/**', (route) => this.#bank(route));
  }

  async #ask(route: Route): Promise<void> {
    const fields = new URLSearchParams(route.request().postData() ?? '');
    const headers = { Authorization: `Bearer ${fields.get('key')}` };
    fields.delete('key');
    const path = new URL(route.request().url()).pathname;
    const answer = await fetch(`${this.api}${path}`, { method: 'POST', headers, body: fields });
    await route.fulfill({
      status: answer.status,
      headers: { 'Access-Control-Allow-Origin': '*' },
      contentType: 'application/json',
      body: await answer.text(),
    });
  }

  /** Serves the bank's page: a link that approves and leads back. */
  async #bank(route: Route): Promise<void> {
    const url = new URL(route.request().url());
    if (url.searchParams.get('answer') === 'yes') {
      this.double.books.move(url.pathname.split('/').at(-1) ?? '', 'approve');
      return route.fulfill({ status: 302, headers: { Location: url.searchParams.get('back') ?? '' } });
    }
    url.searchParams.set('answer', 'yes');
    const body = `<a href="${url.toString().replaceAll('&', '&amp;')}">Approve the payment</a>`;
    return route.fulfill({ contentType: 'text/html', body });
  }
}

export const test = base.extend<object, { stripe: StripeShop }>({
  stripe: [
    async ({ browser: _ }, use) => {
      const double = new StripeDouble();
      const api = await double.start();
      const shop = await startShop({
        CATALOGUE: 'demo',
        PAYMENT_PROVIDER: 'stripe',
        STRIPE_SECRET_KEY: KEYS.secret,
        STRIPE_PUBLISHABLE_KEY: KEYS.publishable,
        STRIPE_WEBHOOK_SECRET: KEYS.webhook,
        STRIPE_API_URL: api,
      });
      await use(new StripeShop(shop.url, double, api));
      await shop.stop();
      double.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: ({ stripe }, use) => use(stripe.url),
  context: async ({ context, stripe }, use) => {
    await stripe.stand(context);
    await use(context);
  },
});
