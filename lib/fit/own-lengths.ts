import { MEASUREMENTS } from '#contract/measurement-names.ts';
import type { OwnLengths } from '#contract/own-lengths.ts';
import { customerIdOfBrowser } from '#lib/auth/browser-customer.ts';
import { localStore } from '#lib/local-store.ts';
import type { Lengths } from './compare-lengths.ts';

/** Time after which a customer's lengths are read again, because another device may have changed them. */
const FRESH_MS = 5 * 60_000;

/** Lengths of garments that fit this visitor, by garment type. */
interface StoredLengths {
  /** Lengths typed without an account. */
  byType: OwnLengths;
  /** A copy of a customer's lengths in the account; `readAt` in ms since 1970. */
  account?: { customerId: string; byType: OwnLengths; readAt: number };
}

const NONE: OwnLengths = {};
const NO_LENGTHS: Lengths = {};
const store = localStore<StoredLengths>('own-lengths', { byType: NONE }, parse);

/** Returns the known lengths; undefined if there is none. */
export function withoutAbsent(lengths: Lengths): OwnLengths[string] | undefined {
  const known = Object.entries(lengths).filter(([, length]) => length !== undefined);
  return known.length > 0 ? Object.fromEntries(known) : undefined;
}

/** Stores the lengths of a garment of this type in the browser; deletes the type if there are none. */
export function keepLengths(type: string, lengths: Lengths): void {
  const known = withoutAbsent(lengths);
  const { [type]: _, ...others } = store.read().byType;
  const byType = known ? { ...others, [type]: known } : others;
  store.write({ ...store.read(), byType });
}

/** Deletes the lengths typed without an account. */
export const forgetBrowserLengths = (): void => store.write({ ...store.read(), byType: NONE });

/** Stores a copy of a customer's lengths. */
export const storeAccountLengths = (customerId: string, byType: OwnLengths): void =>
  store.write({ ...store.read(), account: { customerId, byType, readAt: Date.now() } });

/** Deletes the copy of a customer's lengths; keeps those typed without an account. */
export function forgetCustomerLengths(): void {
  const { byType, account } = store.read();
  if (account) store.write({ byType });
}

/** Returns whether no call is needed: the visitor is a guest, or a customer with a fresh copy. */
export function areLengthsKnown(): boolean {
  const customerId = customerIdOfBrowser();
  const { account } = store.read();
  if (!customerId) return true;
  return account?.customerId === customerId && Date.now() - account.readAt < FRESH_MS;
}

/** The visitor's lengths for a type, a customer's from the account; empty in the first HTML and while unknown. */
export function useOwnLengths(type: string): Lengths {
  const { byType, account } = store.use();
  const customerId = customerIdOfBrowser();
  if (!customerId) return byType[type] ?? NO_LENGTHS;
  return (account?.customerId === customerId && account.byType[type]) || NO_LENGTHS;
}

/** A customer's lengths typed before the sign-in, and those of the account; undefined for guests. */
export function useLengthsToKeep(): { browser: OwnLengths; account: OwnLengths } | undefined {
  const { byType, account } = store.use();
  const customerId = customerIdOfBrowser();
  if (!customerId || Object.keys(byType).length === 0) return undefined;
  return { browser: byType, account: account?.customerId === customerId ? account.byType : NONE };
}

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
