import { accepts } from '../consent/stored.ts';
import type { Purchase } from './events.ts';
import { track } from './track.ts';

const TRACKED = 'revoir:purchases';
const WAITING = 'revoir:purchase-waiting';
const MAX_IDS = 20;

/**
 * Tracks a purchase once per order, even after a reload or the back button. No library runs on the payment result,
 * so with consent the event also waits for the next public page. Without consent nothing is stored longer than the
 * tab.
 */
export function trackPurchase(event: Purchase): void {
  const id = event.ecommerce.transaction_id;
  if (trackedIds(sessionStorage).includes(id) || trackedIds(localStorage).includes(id)) return;
  const store = accepts() ? localStorage : sessionStorage;
  write(store, TRACKED, [...trackedIds(store), id].slice(-MAX_IDS));
  if (store === localStorage) write(store, WAITING, event);
  track(event);
}

/** Sends a waiting purchase to the libraries that start on this page. */
export function trackWaitingPurchase(): void {
  const event = read(localStorage, WAITING);
  if (!isPurchase(event)) return;
  localStorage.removeItem(WAITING);
  track({ ...event, carried: true });
}

/** Deletes a waiting purchase after consent was withdrawn. */
export function clearWaitingPurchase(): void {
  localStorage.removeItem(WAITING);
}

function trackedIds(store: Storage): unknown[] {
  const ids = read(store, TRACKED);
  return Array.isArray(ids) ? ids : [];
}

function read(store: Storage, key: string): unknown {
  try {
    return JSON.parse(store.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

function write(store: Storage, key: string, value: unknown): void {
  try {
    store.setItem(key, JSON.stringify(value));
  } catch {
    // The page must work with full or disabled storage.
  }
}

const isPurchase = (value: unknown): value is Purchase =>
  typeof value === 'object' && value !== null && 'event' in value && value.event === 'purchase';
