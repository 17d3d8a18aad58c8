import { expect, it } from 'vitest';
import { parseServerEnv } from '#server/env.ts';
import { refuseMixedPayments } from './settings.ts';

const base = {
  DATABASE_URL: 'postgres://localhost/revoir',
  APP_SECRET: 'x'.repeat(32),
  NODE_ENV: 'production',
};

it('refuses live keys beside the sandbox in production', () => {
  const mixed = parseServerEnv({ ...base, STRIPE_SECRET_KEY: 'sk_live_1' });
  expect(() => refuseMixedPayments(mixed)).toThrow('PAYMENT_PROVIDER=sandbox');
});

it.each([
  {},
  { STRIPE_SECRET_KEY: 'sk_test_1' },
  { STRIPE_SECRET_KEY: 'sk_live_1', NODE_ENV: 'development' },
])('starts with %o', (more) => {
  expect(() => refuseMixedPayments(parseServerEnv({ ...base, ...more }))).not.toThrow();
});
