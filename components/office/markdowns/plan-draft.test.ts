import { expect, it } from 'vitest';
import { draftOf, lowestOf, ruleOf } from './plan-draft.ts';

const draft = draftOf(undefined);
const step = (days: string, percent: string, key = 0) => ({ key, days, percent });

it('begins with the steps that most plans have', () => {
  expect(ruleOf(draft)).toEqual({
    filter: { search: undefined, gender: undefined, condition: undefined },
    steps: [
      { days: 30, percent: 10 },
      { days: 60, percent: 20 },
    ],
    lowestPrice: undefined,
  });
});

it.each([
  ['no step', []],
  ['a step without days', [step('', '10')]],
  ['a part of a day', [step('1.5', '10')]],
  ['more than 90 per cent', [step('30', '91')]],
  ['a second step that is not later', [step('30', '10'), step('30', '20', 1)]],
  ['a second step that is not larger', [step('30', '10'), step('60', '10', 1)]],
])('is no rule with %s', (_name, steps) => {
  expect(ruleOf({ ...draft, steps })).toBeUndefined();
});

it('reads the lowest price in whole euros', () => {
  expect(lowestOf({ lowest: ' ' })).toBeUndefined();
  expect(lowestOf({ lowest: '25' })).toBe(2_500);
  expect(lowestOf({ lowest: '25,50' })).toBeNull();
  expect(ruleOf({ ...draft, lowest: 'none' })).toBeUndefined();
});
