import { describe, expect, it } from 'vitest';
import { type TradeInProgress, tradeInRedirect, tradeInStepRedirect } from './trade-in-guard.ts';

const guest = { 'auth-guest-token': 'a-token-of-some-length' };
const step = (number: number) => `/pages/trade-in/customer/${number}`;

describe('by address and cookies', () => {
  it('leads from the entry to the step that was reached', () => {
    expect(tradeInRedirect('/pages/trade-in', {})).toBe(`${step(1)}?continue=1`);
    expect(tradeInRedirect('/pages/trade-in', guest)).toBe(`${step(1)}?continue=1`);
    const tablet = { ...guest, 'store-token': 'a-token-of-some-length' };
    expect(tradeInRedirect('/pages/trade-in', tablet)).toBe('/pages/trade-in/store/0');
  });

  it('opens no step but the first to a visitor without a token', () => {
    expect(tradeInRedirect(step(1), {})).toBeUndefined();
    for (const number of [2, 3, 4]) {
      expect(tradeInRedirect(step(number), {})).toBe(step(1));
      expect(tradeInRedirect(step(number), { 'auth-guest-token': 'x' })).toBe(step(1));
      expect(tradeInRedirect(step(number), guest)).toBeUndefined();
    }
  });
});

it('leads from a trade-in of another browser to where its link can be mailed', () => {
  expect(tradeInRedirect(step(4), {}, '?cart=c1')).toBe('/pages/order-follow');
  expect(tradeInRedirect(step(4), guest, '?cart=c1')).toBeUndefined();
});

describe('once the trade-in is known', () => {
  const draft = (completeSteps: number): TradeInProgress => ({
    id: 'cart',
    state: 'draft',
    completeSteps,
    items: [{ id: 'coat' }, { id: 'dress' }],
    isCustomers: false,
  });

  it.each([
    [0, [1, 1, 1, 1]],
    [1, [1, 2, 2, 2]],
    [2, [1, 2, 3, 3]],
    [3, [1, 2, 3, 4]],
    [4, [1, 2, 3, 4]],
  ])('with %i complete steps, leads a skipped one to the first that is not complete', (complete, opened) => {
    const names = ['items', 'condition', 'handOver', 'confirm'] as const;
    const seen = names.map((name, index) => tradeInStepRedirect(name, draft(complete)) ?? step(index + 1));
    expect(seen).toEqual(opened.map(step));
  });

  it('resumes at the step that was reached', () => {
    expect(tradeInStepRedirect('items', draft(2), true)).toBe(step(3));
    expect(tradeInStepRedirect('items', draft(0), true)).toBeUndefined();
    expect(tradeInStepRedirect('items', undefined, true)).toBeUndefined();
  });

  it('opens no step of a confirmed one', () => {
    const validated = { ...draft(4), state: 'validated' as const };
    for (const name of ['condition', 'handOver', 'confirm'] as const) {
      expect(tradeInStepRedirect(name, validated)).toBe(`${step(4)}?cart=cart`);
      expect(tradeInStepRedirect(name, { ...validated, isCustomers: true })).toBe('/account/resales');
    }
    const single = { ...validated, isCustomers: true, items: [{ id: 'coat' }] };
    expect(tradeInStepRedirect('confirm', single)).toBe('/account/resales/coat');
    expect(tradeInStepRedirect('items', validated)).toBeUndefined();
    expect(tradeInStepRedirect('condition', undefined)).toBe(step(1));
  });
});
