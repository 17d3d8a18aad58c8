import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { isHostAccepted } from './host.ts';

function asking(host: string | undefined, url = '/products'): IncomingMessage {
  const request = new IncomingMessage(new Socket());
  request.url = url;
  if (host !== undefined) request.headers.host = host;
  return request;
}

it.each(['localhost', 'localhost:3000', 'shop.localhost', '127.0.0.1:80', '[::1]:3000', 'LOCALHOST'])(
  'takes %s, which is this machine, without SITE_URL',
  (host) => expect(isHostAccepted(asking(host), undefined)).toBe(true),
);

it.each([
  'evil.example',
  'localhost.evil.example',
  '192.168.1.20:3000',
  '127.0.0.1.evil.example',
  '',
  undefined,
])('refuses %s without SITE_URL', (host) => {
  expect(isHostAccepted(asking(host), undefined)).toBe(false);
  expect(isHostAccepted(asking(host, '/healthz?x'), undefined)).toBe(true);
  expect(isHostAccepted(asking(host), 'https://shop.example')).toBe(true);
});
