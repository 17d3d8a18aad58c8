import { expect, it, vi } from 'vitest';

it.each([
  ['https://shop.example', 'https://shop.example'],
  [undefined, 'http://localhost:3001'],
])('with SITE_URL %s absolute addresses begin with %s', async (setting, origin) => {
  vi.resetModules();
  vi.stubEnv('DATABASE_URL', 'postgres://none/none');
  vi.stubEnv('APP_SECRET', '0'.repeat(32));
  vi.stubEnv('SITE_URL', setting);
  const { siteOrigin } = await import('#server/site.ts');
  expect(siteOrigin('http://localhost:3001/api/v3/customer')).toBe(origin);
  vi.unstubAllEnvs();
});
