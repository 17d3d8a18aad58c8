import { useSearchParams } from 'next/navigation';
import type { Parameters } from './parameters.ts';

/**
 * Returns what the address of a list shows, and a function that changes it in place, without a request for the page.
 *
 * `useSearchParams` follows the address a moment later. A change that is added to its parameters would undo one that
 * was made just before, so a change is added to the address of the browser. `router.replace` does not fit: it changes
 * that address only when the server has answered.
 */
export function useAddress<Address extends object>(
  read: (parameters: Parameters) => Address,
  pathOf: (address: Address) => string,
) {
  const shown = read(useSearchParams());
  const change = (changes: Partial<Address> | ((present: Address) => Partial<Address>)) => {
    const present = read(new URLSearchParams(window.location.search));
    const changed = typeof changes === 'function' ? changes(present) : changes;
    window.history.replaceState(null, '', pathOf({ ...present, ...changed }));
  };
  return [shown, change] as const;
}
