import { useSyncExternalStore } from 'react';

/** A short word about something that was done: success goes by itself, an error stays until it is closed. */
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

/** Says something to the shopper. The same text again replaces itself, so that it is said once. */
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
