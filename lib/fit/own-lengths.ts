import { customerIdOfBrowser } from '#lib/auth/browser-customer.ts';
import { localStore } from '#lib/local-store.ts';
import type { Lengths } from './compare-lengths.ts';

/** Lengths of garments that fit this visitor, by the type of the garment. */
interface OwnLengths {
  byType: Record<string, Lengths>;
  customerId?: string;
}

const store = localStore<OwnLengths>('own-lengths', { byType: {} }, parse);

/** Stores the lengths of a garment of this type; they stay in the browser. */
export function keepLengths(type: string, lengths: Lengths): void {
  const customerId = customerIdOfBrowser();
  const kept = store.read();
  const byType = kept.customerId === customerId ? kept.byType : {};
  store.write({ byType: { ...byType, [type]: lengths }, customerId });
}

/** The visitor's lengths for a type; empty in the first HTML and for another visitor. */
export function useOwnLengths(type: string): Lengths {
  const { byType, customerId } = store.use();
  return (customerId === customerIdOfBrowser() && byType[type]) || NONE;
}

const NONE: Lengths = {};

function parse({ byType, customerId }: Record<string, unknown>): OwnLengths {
  const lengths = Object.entries(Object(byType)).map(([type, stored]): [string, Lengths] => [
    type,
    Object.fromEntries(Object.entries(Object(stored)).filter(isLength)),
  ]);
  return { byType: Object.fromEntries(lengths), ...(typeof customerId === 'string' && { customerId }) };
}

const isLength = (entry: [string, unknown]): entry is [string, number] => typeof entry[1] === 'number';
