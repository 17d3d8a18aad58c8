import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { readPublic } from './public-client.server.ts';
import { transport } from './transport.server.ts';

vi.mock('server-only', () => ({}));
vi.mock('./transport.server.ts', () => ({ transport: vi.fn(async () => Response.json({ id: 'coat' })) }));

it('names the brand and the language, and asks for JSON-LD', async () => {
  vi.stubEnv('BRAND_ID', 'maison-deux');
  expect(await readPublic('articles/coat', z.object({ id: z.string() }))).toEqual({ id: 'coat' });
  const sent = vi.mocked(transport).mock.calls[0]?.[0];
  expect(sent?.url).toMatch(/\/api\/v3\/customer\/articles\/coat\?_locale=en_GB$/);
  expect(sent?.headers.get('x-brand-id')).toBe('maison-deux');
  expect(sent?.headers.get('accept')).toBe('application/ld+json');
  vi.unstubAllEnvs();
});
