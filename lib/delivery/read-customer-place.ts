import { readAddresses } from '../api/addresses.ts';
import { browserClient } from '../api/browser-client.ts';
import { rememberPlace } from './remembered-place.ts';

/** Remembers where the signed-in customer's parcels go: to the default address, or the first home. @throws ApiError */
export async function readCustomerPlace(): Promise<void> {
  const homes = (await readAddresses(browserClient)).filter((address) => !address.relayPointMetadata);
  const home = homes.find(({ isDefault }) => isDefault) ?? homes[0];
  rememberPlace(home && { countryCode: home.countryCode, postcode: home.postcode });
}
