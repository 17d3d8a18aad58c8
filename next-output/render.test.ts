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

it('keeps every byte of an answer, whatever form its chunks have', async () => {
  const { bytes } = await render(
    async (_, response) => {
      response.write('écru ');
      response.write(Buffer.from('…robe ').subarray(0, 8));
      response.write(new Uint8Array([0xc3]));
      response.write(new Uint8Array([0xa9, 0x20]));
      response.end('6d616ec3a974', 'hex');
    },
    requestFor('/', {}),
    1_000,
  );
  expect(Buffer.from(bytes, 'latin1').toString('utf8')).toBe('écru …robe é manét');
});
