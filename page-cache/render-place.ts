import type { IncomingMessage, ServerResponse } from 'node:http';
import { networkOf } from '#http-server/connection-limits.ts';
import { isListedAddress, ROUTES } from '#lib/routes.ts';
import type { Place, Rank } from './render-queue.ts';

type Route = (typeof ROUTES)[keyof typeof ROUTES];

/** Routes of a purchase, and of the sign-in for it. */
const FIRST: Route[] = [
  ROUTES.cart___en_GB,
  ROUTES.checkout___en_GB,
  ROUTES['checkout-express___en_GB'],
  ROUTES['pages-payment-result___en_GB'],
  ROUTES.login___en_GB,
  ROUTES['account-loading___en_GB'],
  ROUTES['connect-provider-client-check___en_GB'],
  ROUTES['password-reset-token___en_GB'],
  ROUTES['activate-account-token___en_GB'],
];
const LISTINGS: Route[] = [
  ROUTES.products___en_GB,
  ROUTES['collections-id___en_GB'],
  ROUTES['search-terms___en_GB'],
];

/** User agents of crawlers that identify themselves; "Cubot" is a phone maker. */
const CRAWLER = /(?<!\bcu)bot|crawl|spider|slurp/i;

const isCrawler = ({ headers }: IncomingMessage): boolean => CRAWLER.test(headers['user-agent'] ?? '');

/** The rank of a page for a visitor. @param key path and known parameters */
function rankOf(route: Route, key: string): Rank {
  if (FIRST.includes(route)) return 'first';
  return LISTINGS.includes(route) && !isListedAddress(route, searchOf(key)) ? 'last' : 'usual';
}

/** The rank of a page for this request: crawlers come last. */
export const rankFor = (request: IncomingMessage, route: Route, key: string): Rank =>
  isCrawler(request) ? 'last' : rankOf(route, key);

/** The place of a request in the queue. */
export function placeOf(request: IncomingMessage, response: ServerResponse, rank: Rank): Place {
  const left = new AbortController();
  response.once('close', () => left.abort());
  return {
    rank,
    visitor: networkOf(String(request.headers['x-client-ip'] ?? request.socket.remoteAddress ?? '')),
    left: left.signal,
  };
}

/** Whether the render can be skipped without loss: a crawler requests an address that it may not list. */
export const isDispensable = (request: IncomingMessage, route: Route, key: string): boolean =>
  isCrawler(request) && !isListedAddress(route, searchOf(key));

const searchOf = (key: string): string => key.split('?', 2)[1] ?? '';
