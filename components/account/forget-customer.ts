import { announceSignOut } from '#lib/auth/sign-out-signal.ts';
import { forgetCustomerPlace } from '#lib/delivery/remembered-place.ts';
import { forgetCustomerLengths } from '#lib/fit/own-lengths.ts';
import { forgetKept } from '#lib/offline/kept.ts';
import { forgetCustomerBrands } from '#lib/saved-searches/followed-brands.ts';
import { forgetCustomerSizes } from '#lib/sizes/stored-sizes.ts';
import { forgetCustomerWishlist } from '#lib/wishlist/saved-items.ts';

/**
 * Removes the customer's account data from this browser at the sign-out, and notifies the other tabs. Data
 * entered without an account stays.
 */
export function forgetCustomer(): void {
  void forgetKept();
  forgetCustomerLengths();
  forgetCustomerBrands();
  forgetCustomerPlace();
  forgetCustomerSizes();
  forgetCustomerWishlist();
  // Last, because the other tabs load again and read what is stored.
  announceSignOut();
}
