import { BAG_CACHE, BAG_FOLDER, SEEN_CACHE } from './kept.ts';
import { LEFT_OUT, OFFLINE_PATH } from './register.ts';

/** Maximum number of stored pages, about one visit. */
export const SEEN_PAGES = 30;

/**
 * The script of the service worker. It returns every response of the network unchanged. Without a network it
 * returns the stored copy of the page, or the offline page. It stores the latest public pages, recognised by
 * `Cache-Control: no-cache`, because they are the same for all visitors; personal pages are `no-store` and never
 * stored. It also stores the bag that a page sends.
 *
 * @param version of the offline page: part of the script, so that browsers install a new worker for a changed page
 */
export const serviceWorkerScript = (version: string): string => `'use strict';
const KEPT = 'offline-${version}';
const PAGE = '${OFFLINE_PATH}';
const SEEN = '${SEEN_CACHE}';
const BAG = '${BAG_CACHE}';
const BAG_FOLDER = '${BAG_FOLDER}';
const LEFT_OUT = ${JSON.stringify(LEFT_OUT)};

async function keep() {
  const cache = await caches.open(KEPT);
  await cache.add(new Request(PAGE, { cache: 'reload', credentials: 'omit' }));
  await self.skipWaiting();
}

async function begin() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith('offline-') && name !== KEPT).map((name) => caches.delete(name)));
  // The browser requests the page while the worker starts, so that the worker delays no page.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

async function answer(event) {
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request));
    if (isPublic(response)) event.waitUntil(remember(event.request.url, response.clone()));
    return response;
  } catch (error) {
    const page = (await caches.match(event.request.url, { cacheName: SEEN })) ?? (await caches.match(PAGE, { cacheName: KEPT }));
    if (page) return page;
    throw error;
  }
}

function isPublic(response) {
  return response.status === 200 && response.headers.get('Cache-Control') === 'no-cache'
    && (response.headers.get('Content-Type') ?? '').startsWith('text/html');
}

async function remember(url, response) {
  const headers = new Headers(response.headers);
  // The notice on a kept page reads from it when the page was loaded.
  headers.set('Last-Modified', new Date().toUTCString());
  const cache = await caches.open(SEEN);
  await cache.put(url, new Response(response.body, { headers }));
  const oldestFirst = await cache.keys();
  await Promise.all(oldestFirst.slice(0, -${SEEN_PAGES}).map((request) => cache.delete(request)));
}

async function keepBag({ cartId, lines, ...bag }) {
  await caches.delete(BAG);
  const cache = await caches.open(BAG);
  await cache.put(BAG_FOLDER + '?cart=' + cartId, Response.json({ ...bag, lines }));
  await Promise.all(lines.map(async ({ photo }, index) => {
    // A photo that fails to load is left out.
    if (photo) await fetch(photo, { mode: 'no-cors' }).then((found) => cache.put(BAG_FOLDER + '/' + index, found)).catch(() => undefined);
  }));
}

self.addEventListener('install', (event) => event.waitUntil(keep()));
self.addEventListener('activate', (event) => event.waitUntil(begin()));
self.addEventListener('message', (event) => {
  if (event.data?.bag) event.waitUntil(keepBag(event.data.bag));
});
self.addEventListener('fetch', (event) => {
  const { mode, method, url } = event.request;
  const path = new URL(url).pathname;
  if (path.startsWith(BAG_FOLDER + '/')) {
    event.respondWith(caches.match(path, { cacheName: BAG }).then((photo) => photo ?? Response.error()));
    return;
  }
  if (mode !== 'navigate' || method !== 'GET') return;
  if (LEFT_OUT.some((folder) => path === folder || path.startsWith(folder + '/'))) return;
  event.respondWith(answer(event));
});
`;
