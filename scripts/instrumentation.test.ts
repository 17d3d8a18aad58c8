import { afterEach, expect, it, vi } from 'vitest';
import { register } from '../instrumentation.ts';

afterEach(() => vi.unstubAllEnvs());

function given(env: Record<string, string>): void {
  const good = {
    NEXT_RUNTIME: 'nodejs',
    DATABASE_URL: 'postgres://shop@127.0.0.1/shop',
    APP_SECRET: 'x'.repeat(32),
    CUSTOMER_API_URL: '',
  };
  for (const [name, value] of Object.entries({ ...good, ...env })) vi.stubEnv(name, value);
}

it('opens no shop in Next with live keys and the payment sandbox, by any command', async () => {
  given({ NODE_ENV: 'production', STRIPE_SECRET_KEY: 'sk_live_0123' });
  await expect(register()).rejects.toThrow('the payment sandbox does not start');
});

it.each([
  [{ NODE_ENV: 'production' }],
  [{ NODE_ENV: 'production', CUSTOMER_API_URL: 'https://api.example', DATABASE_URL: '', APP_SECRET: '' }],
])('opens with %o', async (env) => {
  given(env);
  await expect(register()).resolves.toBeUndefined();
});
