import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { IntentStatus } from '#contract/order.ts';
import { type Action, nextStatus } from './state-machine.ts';

const actions = fc.array(
  fc.constantFrom<Action>('authorize', 'challenge', 'decline', 'process', 'capture', 'cancel'),
  { maxLength: 40 },
);

it('captures at most once, only after an authorisation, and nothing moves after the end', () => {
  fc.assert(
    fc.property(actions, (path) => {
      let status: IntentStatus = 'requires_payment_method';
      let captures = 0;
      for (const action of path) {
        const following = nextStatus(status, action);
        if (!following) continue;
        expect(['succeeded', 'canceled']).not.toContain(status);
        if (action === 'capture') {
          expect(status).toBe('requires_capture');
          captures += 1;
        }
        status = following;
      }
      expect(captures).toBeLessThanOrEqual(1);
      expect(status === 'succeeded').toBe(captures === 1);
    }),
  );
});
