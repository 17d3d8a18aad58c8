import { expect, it } from 'vitest';
import { Wizard } from './wizard.ts';

const wizard = new Wizard<'who' | 'where' | 'pay', { who?: string; where?: string }>([
  { name: 'who', isAnswered: ({ who }) => who !== undefined },
  { name: 'where', isAnswered: ({ where }) => where !== undefined },
  { name: 'pay', isAnswered: () => false },
]);
const ADA = { who: 'Ada' };
const BOTH = { ...ADA, where: 'Paris' };

it.each([
  [{}, undefined, 'who'],
  [{}, 'pay', 'who'],
  [ADA, undefined, 'where'],
  [ADA, 'who', 'who'],
  [ADA, 'pay', 'where'],
  [{ where: 'Paris' }, 'pay', 'who'],
  [BOTH, undefined, 'pay'],
  [BOTH, 'where', 'where'],
  [BOTH, 'nonsense', 'pay'],
])('with %o answered and %s asked for, opens %s', (state, requested, open) => {
  expect(wizard.stepToOpen(state, requested)).toBe(open);
});

it('shows what was answered as done, also when an earlier step is open again', () => {
  const states = wizard.names.map((name) => wizard.stateOf(name, 'who', BOTH));
  expect(states).toEqual(['open', 'done', 'later']);
});
