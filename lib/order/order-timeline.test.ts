import { expect, it } from 'vitest';
import { timelineSteps } from './order-timeline.ts';

const at = '2026-11-20T10:00:00Z';
const done = (...states: Parameters<typeof timelineSteps>[0]['state'][]) =>
  states.map((state) => ({ state, at }));
const told = (steps: ReturnType<typeof timelineSteps>) =>
  steps.map((step) => (step.at ? step.state : `(${step.state})`));

it.each([
  ['paid', done('paid'), ['paid', '(preparing)', '(shipped)', '(delivered)']],
  [
    'delivered',
    done('paid', 'preparing', 'shipped', 'delivered'),
    ['paid', 'preparing', 'shipped', 'delivered'],
  ],
  ['cancelled', done('paid', 'cancelled'), ['paid', 'cancelled']],
  [
    'delivered',
    done('paid', 'preparing', 'shipped', 'delivered', 'return_requested', 'delivered'),
    ['paid', 'preparing', 'shipped', 'delivered', 'return_requested'],
  ],
] as const)('%s', (state, timeline, expected) => {
  expect(told(timelineSteps({ state, timeline: [...timeline] }))).toEqual(expected);
});
