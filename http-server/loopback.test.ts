import { expect, it } from 'vitest';
import { isLoopback, isProxied } from '#http-server/loopback.ts';

it.each([
  'localhost',
  'LOCALHOST:3000',
  'shop.localhost',
  '127.0.0.1',
  '127.1.2.3:80',
  '::1',
  '[::1]:3000',
  '::ffff:127.0.0.1',
])('knows %s as this machine', (host) => expect(isLoopback(host)).toBe(true));

it.each([
  '',
  '0.0.0.0',
  '::',
  '10.0.0.1',
  'revoir.example',
  'localhost.evil.example',
  '127.0.0.1.evil.example',
  'evil.example:127',
  '::ffff:10.0.0.1',
])('does not take %s for this machine', (host) => expect(isLoopback(host)).toBe(false));

it.each([
  [{ 'x-forwarded-for': '203.0.113.7' }],
  [{ 'x-forwarded-for': '127.0.0.1, 203.0.113.7' }],
  [{ 'x-forwarded-proto': 'https' }],
  [{ forwarded: 'for=203.0.113.7' }],
  [{ via: '1.1 proxy' }],
])('sees a proxy by %o', (headers) => expect(isProxied(headers)).toBe(true));

it.each([[{}], [{ host: 'localhost:3000' }], [{ 'x-forwarded-for': '::1' }]])('sees none by %o', (headers) =>
  expect(isProxied(headers)).toBe(false),
);
