import { globSync, readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { FORMS_PATH } from '#lib/routes.ts';
import { GET } from '../app/api/v3/forms/[...path]/route.ts';

// Only Next's bundler resolves it.
vi.mock('server-only', () => ({}));

/** Names of posted forms in the sources. */
const posted = globSync('{app,components}/**/*.tsx')
  .filter((path) => !path.endsWith('.test.tsx'))
  .flatMap((path) => [...readFileSync(path, 'utf8').matchAll(/formPath\('([^']+)'\)/g)])
  .map(([, name = '']) => name);

it.each([...new Set(posted)])('has an answer for the form %s, which a page posts', async (name) => {
  const ask = (form: string) => GET(new Request(`http://shop.test${FORMS_PATH}${form}`));
  // A known form accepts only posts.
  expect((await ask(name)).status).toBe(405);
  expect((await ask(`${name}-unknown`)).status).toBe(404);
});
