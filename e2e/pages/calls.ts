import { type APIResponse, expect, type Page } from '@playwright/test';
import { type Order, orderItemCreated, order as orderShape } from '#contract/order.ts';
import type { Item } from '#contract/product.ts';
import { CUSTOMER_COOKIE } from '#lib/auth/cookies.ts';

// Replaces pages that are not a journey's subject by API calls, to save time.

/** Sends a call like this browser's page: the gateway keeps the token in its cookies. @throws Error if it is refused */
export async function send(page: Page, method: string, path: string, data: object): Promise<APIResponse> {
  const type = method === 'PATCH' ? 'merge-patch+json' : 'ld+json';
  const headers = { 'sec-fetch-site': 'same-origin', 'content-type': `application/${type}` };
  const answer = await page.request.fetch(`/api/v3/${path}`, { method, headers, data });
  expect(answer.ok(), `${method} ${path}: ${answer.status()} ${await answer.text()}`).toBe(true);
  return answer;
}

/** Reads the order from the API in this browser. */
export async function orderOf(page: Page, id: string): Promise<Order> {
  return orderShape.parse(await (await page.request.get(`/api/v3/customer/orders/${id}`)).json());
}

/** Adds items to this browser's bag. @returns the id of the order */
export async function fillBag(page: Page, items: readonly [Item, ...Item[]]): Promise<string> {
  let id = '';
  for (const item of items) {
    const created = await send(page, 'POST', 'customer/order-items', { tradeIn: item.id });
    id = orderItemCreated.parse(await created.json()).cart.id;
  }
  return id;
}

/**
 * Fills the bag, and sets the buyer (Ada, unless a customer is signed in) and the delivery. @returns the id of the
 * order
 */
export async function fillCheckout(
  page: Page,
  items: readonly [Item, ...Item[]],
  lastName = 'Byron',
): Promise<string> {
  const id = await fillBag(page, items);
  const name = { firstName: 'Ada', lastName };
  const cookies = await page.context().cookies();
  if (!cookies.some((cookie) => cookie.name === CUSTOMER_COOKIE))
    await send(page, 'POST', 'customer/auth/register-guest', {
      ...name,
      email: 'ada@example.org',
      locale: 'en_GB',
    });
  const home = { ...name, street: '18 rue de Bretagne', postcode: '75003', city: 'Paris', countryCode: 'FR' };
  const saved = await send(page, 'POST', 'customer/addresses', home);
  await send(page, 'PATCH', `customer/orders/${id}`, { shippingAddress: saved.headers().location });
  return id;
}

/** Places the order prepared by `fillCheckout` and pays by card. @returns the paid order */
export async function payOrder(page: Page, id: string, card: string): Promise<Order> {
  const validated = { state: 'validated', termsAccepted: true, paymentMethod: 'card' };
  const answer = await send(page, 'PATCH', `customer/orders/${id}`, validated);
  const intent = orderShape.parse(await answer.json()).stateContext[0]?.payment_intent;
  await send(page, 'POST', `payment-sandbox/payment-intents/${intent?.id}/confirm`, {
    client_secret: intent?.client_secret,
    card_number: card,
    card_expiry: '12/40',
    card_cvc: '123',
  });
  await expect.poll(async () => (await orderOf(page, id)).state).toBe('paid');
  return orderOf(page, id);
}
