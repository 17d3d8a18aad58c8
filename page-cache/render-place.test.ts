import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { routeOf } from '#lib/routes.ts';
import { isDispensable, rankFor } from './render-place.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0';
const CUBOT =
  'Mozilla/5.0 (Linux; Android 13; CUBOT X70) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36';
const GOOGLEBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

function told(key: string, agent: string) {
  const request = new IncomingMessage(new Socket());
  request.headers['user-agent'] = agent;
  const route = routeOf(key.split('?', 1)[0] ?? '');
  if (!route) throw new Error(`no route takes ${key}`);
  return { rank: rankFor(request, route, key), isDispensable: isDispensable(request, route, key) };
}

it.each([
  ['/checkout', 'first'],
  ['/cart', 'first'],
  ['/pages/payment-result', 'first'],
  ['/login', 'first'],
  ['/', 'usual'],
  ['/products/coat', 'usual'],
  ['/account/orders', 'usual'],
  ['/products', 'usual'],
  ['/products?gender=femme&page=2', 'usual'],
  ['/collections/coats?page=2', 'usual'],
  ['/pages/sell/estimate?brand=Lune', 'usual'],
  ['/products?gender=femme&type=Coat', 'last'],
  ['/products?max=50', 'last'],
  ['/collections/coats?size=38', 'last'],
  ['/search/coat', 'last'],
])('%s is rendered %s', (key, rank) => {
  expect(told(key, FIREFOX)).toEqual({ rank, isDispensable: false });
  expect(told(key, CUBOT)).toEqual({ rank, isDispensable: false });
});

it.each([
  ['/', false],
  ['/products/coat', false],
  ['/products?gender=femme&page=2', false],
  ['/products?gender=femme&type=Coat', true],
  ['/search/coat', true],
  ['/pages/sell/estimate?brand=Lune', true],
  ['/cart', true],
])('a crawler comes last for %s, and can do without it: %s', (key, isDispensable) => {
  expect(told(key, GOOGLEBOT)).toEqual({ rank: 'last', isDispensable });
});
