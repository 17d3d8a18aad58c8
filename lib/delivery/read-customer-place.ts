import { readAddresses } from '../api/addresses.ts';
import { browserClient } from '../api/browser-client.ts';
import { customerIdOfBrowser } from '../auth/browser-customer.ts';
import { forgetCustomerPlace, rememberPlace } from './remembered-place.ts';

/**
 * Stores the customer's default home address, or the first one. Deletes a customer's place in a guest's browser.
 * @throws ApiError
 */
export async function readCustomerPlace(): Promise<void> {
  if (customerIdOfBrowser() === undefined) return forgetCustomerPlace();
  const homes = (await readAddresses(browserClient)).filter((address) => !address.relayPointMetadata);
  const home = homes.find(({ isDefault }) => isDefault) ?? homes[0];
  rememberPlace(home && { countryCode: home.countryCode, postcode: home.postcode }, Date.now());
}
