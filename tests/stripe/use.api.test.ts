import { beforeAll, expect, it } from 'vitest';
import { env } from '#server/env.ts';
import { useDatabase } from '#tests/database.ts';
import { StripeDouble } from './double.ts';
import { useStripe } from './use.ts';

useDatabase();
// Unfinished work of an earlier file in this process may read the settings at any time.
beforeAll(() => void env());
useStripe(new StripeDouble());

it('takes cards by Stripe though the settings were read before', () => {
  expect(env().PAYMENT_PROVIDER).toBe('stripe');
});
