import { useSyncExternalStore } from 'react';

/** A short notification about an action: success disappears, an error stays until closed. */
export interface ShopNotification {
  id: number;
  text: string;
  kind: 'success' | 'error';
}

const NONE: readonly ShopNotification[] = [];
const listeners = new Set<() => void>();
let notifications = NONE;
let last = 0;

function setNotifications(next: readonly ShopNotification[]): void {
  notifications = next;
  for (const listener of listeners) listener();
}

/** Notifies the shopper. A repeated text replaces the earlier one, so that it is announced once. */
export function notify(text: string, kind: ShopNotification['kind'] = 'success'): void {
  last += 1;
  setNotifications([
    ...notifications.filter((notification) => notification.text !== text),
    { id: last, text, kind },
  ]);
}

export const dismiss = (id: number): void =>
  setNotifications(notifications.filter((notification) => notification.id !== id));

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useNotifications = (): readonly ShopNotification[] =>
  useSyncExternalStore(
    subscribe,
    () => notifications,
    () => NONE,
  );
