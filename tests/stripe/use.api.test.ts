import { beforeAll, expect, it } from 'vitest';
import { env } from '#server/env.ts';
import { useDatabase } from '#tests/database.ts';
import { StripeDouble } from './double.ts';
import { useStripe } from './use.ts';

useDatabase();
// Work that an earlier file of this process has left behind reads the settings at any moment.
beforeAll(() => void env());
useStripe(new StripeDouble());

it('takes cards by Stripe though the settings were read before', () => {
  expect(env().PAYMENT_PROVIDER).toBe('stripe');
});
