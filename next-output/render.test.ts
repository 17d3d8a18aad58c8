import { expect, it } from 'vitest';
import { render, requestFor } from './render.ts';

it('leads to one address, though Next sets it twice', async () => {
  const { status, headers } = await render(
    async (_, response) => {
      response.statusCode = 308;
      response.setHeader('Location', '/products/coat');
      response.appendHeader('Location', '/products/coat');
      response.end();
    },
    requestFor('/products/coat-42', {}),
    1_000,
  );
  expect([status, headers.location]).toEqual([308, '/products/coat']);
});
