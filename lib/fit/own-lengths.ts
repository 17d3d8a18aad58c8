import { useSyncExternalStore } from 'react';
import { MEASUREMENTS } from '#contract/measurement-names.ts';
import type { OwnLengths } from '#contract/own-lengths.ts';
import { customerIdOfBrowser } from '#lib/auth/browser-customer.ts';
import { localStore } from '#lib/local-store.ts';
import type { Lengths } from './compare-lengths.ts';

/** How long the copy of a customer's lengths is believed; another device may have changed them meanwhile. */
const FRESH_MS = 5 * 60_000;

/** Lengths of garments that fit this visitor, by the type of the garment. */
interface StoredLengths {
  /** What was typed without an account. */
  byType: OwnLengths;
  /** The copy of what the signed-in customer's account has; `readAt` in ms since 1970. */
  account?: { customerId: string; byType: OwnLengths; readAt: number };
}

const NONE: OwnLengths = {};
const NO_LENGTHS: Lengths = {};
const store = localStore<StoredLengths>('own-lengths', { byType: NONE }, parse);

/** Stores the lengths of a garment of this type in the browser; without any the type is forgotten. */
export function keepLengths(type: string, lengths: Lengths): void {
  const known = Object.entries(lengths).filter(([, length]) => length !== undefined);
  const { [type]: _, ...others } = store.read().byType;
  const byType = known.length > 0 ? { ...others, [type]: Object.fromEntries(known) } : others;
  store.write({ ...store.read(), byType });
}

/** Forgets what was typed in this browser without an account. */
export const forgetBrowserLengths = (): void => store.write({ ...store.read(), byType: NONE });

/** Keeps a copy of what a customer's account has. */
export const storeAccountLengths = (customerId: string, byType: OwnLengths): void =>
  store.write({ ...store.read(), account: { customerId, byType, readAt: Date.now() } });

/** Removes the copy of an account; what was typed without one stays. */
export function forgetAccountLengths(): void {
  const { byType, account } = store.read();
  if (account) store.write({ byType });
}

/** Whether nothing has to be asked for: of a guest, and of a customer whose copy is fresh. */
export function areLengthsKnown(): boolean {
  const customerId = customerIdOfBrowser();
  const { account } = store.read();
  if (!customerId) return true;
  return account?.customerId === customerId && Date.now() - account.readAt < FRESH_MS;
}

/** The visitor's lengths for a type, a customer's from the account; empty in the first HTML and while they are unknown. */
export function useOwnLengths(type: string): Lengths {
  const { byType, account } = store.use();
  const customerId = customerIdOfBrowser();
  if (!customerId) return byType[type] ?? NO_LENGTHS;
  return (account?.customerId === customerId && account.byType[type]) || NO_LENGTHS;
}

/** What this browser has from before the sign-in, and what the account has; undefined for guests. */
export function useLengthsToKeep(): { browser: OwnLengths; account: OwnLengths } | undefined {
  const { byType, account } = store.use();
  const customerId = customerIdOfBrowser();
  if (!customerId || Object.keys(byType).length === 0) return undefined;
  return { browser: byType, account: account?.customerId === customerId ? account.byType : NONE };
}

/** Whether a customer is signed in; false in the first HTML. */
export const useIsCustomer = (): boolean =>
  useSyncExternalStore(
    () => () => undefined,
    () => customerIdOfBrowser() !== undefined,
    () => false,
  );

function parse({ byType, account, customerId }: Record<string, unknown>): StoredLengths {
  const copy = Object(account);
  return {
    // An earlier version stored a customer's lengths there.
    byType: customerId === undefined ? lengthsByType(byType) : {},
    ...(typeof copy.customerId === 'string' && {
      account: {
        customerId: copy.customerId,
        byType: lengthsByType(copy.byType),
        readAt: Number(copy.readAt) || 0,
      },
    }),
  };
}

const lengthsByType = (stored: unknown): OwnLengths =>
  Object.fromEntries(
    Object.entries(Object(stored)).map(([type, lengths]) => [
      type,
      Object.fromEntries(
        MEASUREMENTS.flatMap((name) => {
          const length: unknown = Object(lengths)[name];
          return typeof length === 'number' ? [[name, length]] : [];
        }),
      ),
    ]),
  );
