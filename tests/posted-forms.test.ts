import { globSync, readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { FORMS_PATH } from '#lib/routes.ts';
import { GET } from '../app/api/v3/forms/[...path]/route.ts';

// Next's bundler alone resolves it.
vi.mock('server-only', () => ({}));

/** Names of forms that pages post to, as they stand in the sources. */
const posted = globSync('{app,components}/**/*.tsx')
  .filter((path) => !path.endsWith('.test.tsx'))
  .flatMap((path) => [...readFileSync(path, 'utf8').matchAll(/formPath\('([^']+)'\)/g)])
  .map(([, name = '']) => name);

it.each([...new Set(posted)])('has an answer for the form %s, which a page posts', async (name) => {
  const ask = (form: string) => GET(new Request(`http://shop.test${FORMS_PATH}${form}`));
  // A known form takes nothing but a post.
  expect((await ask(name)).status).toBe(405);
  expect((await ask(`${name}-unknown`)).status).toBe(404);
});
