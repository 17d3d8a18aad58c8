import { renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Order } from '#contract/order.ts';
import { mockApi, problem } from '#tests/mock-api.ts';
import { orderOf } from '#tests/orders.ts';
import { useChangedOrder } from './use-changed-order.ts';

const refresh = vi.hoisted(() => vi.fn());
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }));
afterEach(() => refresh.mockClear());

const api = mockApi();
const order = orderOf();

/** Returns to the tab while the shop answers this. @returns how often the page was rendered again */
async function rendersAfter(answer: Order | Promise<Response>): Promise<number> {
  api.answer('GET orders/{id}', answer);
  const { unmount } = renderHook(() => useChangedOrder(order));
  document.dispatchEvent(new Event('visibilitychange'));
  // A failed call is repeated.
  await vi.waitFor(() => expect(api.calls).not.toHaveLength(0));
  await new Promise((done) => setTimeout(done));
  unmount();
  api.calls.length = 0;
  return refresh.mock.calls.length;
}

it('renders an order again that another tab has emptied, changed or signed out of', async () => {
  expect(await rendersAfter({ ...order, items: [] })).toBe(1);
  expect(await rendersAfter({ ...order, total: order.total + 100 })).toBe(2);
  expect(await rendersAfter(Promise.resolve(problem(401, { type: 'about:blank' })))).toBe(3);
});

it('leaves an unchanged order, one that is being paid, and one that could not be read', async () => {
  expect(await rendersAfter(order)).toBe(0);
  expect(await rendersAfter({ ...order, state: 'payment_pending', total: order.total + 100 })).toBe(0);
  expect(await rendersAfter(Promise.resolve(problem(503, { type: 'about:blank' })))).toBe(0);
});
