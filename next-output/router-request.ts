import type { IncomingHttpHeaders } from 'node:http';

/** Headers of Next's router, for which only the changed parts of a page are rendered. */
const ROUTER_HEADERS = [
  'rsc',
  'next-router-state-tree',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-url',
];
/** The router's own parameter: a digest of its headers. */
const PARAMETER = '_rsc';
const DIGEST = /^[\w-]{1,64}$/;
/** Headers of Next's answer that belong to its connection or to its own caches. */
const NOT_PASSED_ON = /^(cache-control|connection|content-length|date|keep-alive|transfer-encoding)$/;
/** Headers of a page for Next's own caches, and those that the page cache sets. */
const NOT_OF_A_PAGE =
  /^(x-nextjs|x-next|cache-control|content-length|transfer-encoding|connection|date|keep-alive|etag|vary)/;

/** Whether Next's router requests the data of a page, and not a browser the page. */
export const isRouterRequest = (headers: IncomingHttpHeaders): boolean => Boolean(headers.rsc);

/** Header that identifies a request of Next's router. */
export const ROUTER_REQUEST = { rsc: '1' };

/** The headers of Next's router, without all other headers of a request. */
export const routerHeaders = (headers: IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(
    ROUTER_HEADERS.flatMap((name) => {
      const value = headers[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );

/** `address` with the router's parameter of `url`, without which Next redirects to an address that has it. */
export function withRouterParameter(address: string, url: string): string {
  const digest = new URL(url, 'http://localhost').searchParams.get(PARAMETER) ?? '';
  if (!DIGEST.test(digest)) return address;
  return `${address}${address.includes('?') ? '&' : '?'}${PARAMETER}=${digest}`;
}

/** The headers of an answer to Next's router that are passed on. */
export const routerAnswerHeaders = (headers: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !NOT_PASSED_ON.test(name)));

/** The headers of a rendered page that its answer keeps. */
export const pageHeaders = (headers: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !NOT_OF_A_PAGE.test(name)));
