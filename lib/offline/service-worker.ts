import { LEFT_OUT, OFFLINE_PATH } from './register.ts';

/**
 * The service worker: keeps the offline page and nothing else, and shows it where a page cannot be had. Whatever the
 * network answers is passed on as it is. `version` names the offline page, so that browsers take a changed one.
 */
export const serviceWorkerScript = (version: string): string => `'use strict';
const KEPT = 'offline-${version}';
const PAGE = '${OFFLINE_PATH}';
const LEFT_OUT = ${JSON.stringify(LEFT_OUT)};

async function keep() {
  const cache = await caches.open(KEPT);
  await cache.add(new Request(PAGE, { cache: 'reload', credentials: 'omit' }));
  await self.skipWaiting();
}

async function begin() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith('offline-') && name !== KEPT).map((name) => caches.delete(name)));
  // The browser asks for the page while the worker starts, so that it makes no page late.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

async function answer(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch (error) {
    const page = await caches.match(PAGE);
    if (page) return page;
    throw error;
  }
}

self.addEventListener('install', (event) => event.waitUntil(keep()));
self.addEventListener('activate', (event) => event.waitUntil(begin()));
self.addEventListener('fetch', (event) => {
  const { mode, method, url } = event.request;
  if (mode !== 'navigate' || method !== 'GET') return;
  const path = new URL(url).pathname;
  if (LEFT_OUT.some((folder) => path === folder || path.startsWith(folder + '/'))) return;
  event.respondWith(answer(event));
});
`;
