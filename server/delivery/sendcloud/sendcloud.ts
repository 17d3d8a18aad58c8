import type { Carrier } from '../carrier.ts';
import { chosenFor, type SendcloudAccount } from './account.ts';
import { cancelParcel, createParcel } from './parcels.ts';
import { priceOfLabel } from './prices.ts';
import { servicePoints } from './service-points.ts';
import { createReturn, createShipment } from './shipments.ts';
import { eventsOfParcel, readSendcloudWebhook } from './tracking.ts';

/** Creates the carriers of an account at Sendcloud. */
export const sendcloudCarrier = (account: SendcloudAccount): Carrier => ({
  id: 'sendcloud',
  // Many of its carriers have codes; the shop chooses such an option for returns (docs/sendcloud.md).
  hasCodes: true,
  points: account.pointCarriers.length > 0 ? servicePoints(account) : undefined,
  createLabel(request, signal) {
    const option = chosenFor(account.options, request);
    if (option === undefined) return createParcel(account, request, signal);
    return request.from
      ? createReturn(account, request, option, signal)
      : createShipment(account, request, option, signal);
  },
  priceOf: (parcel, signal) => priceOfLabel(account, parcel, signal),
  cancelLabel: (providerId, signal) => cancelParcel(account, providerId, signal),
  events: (parcel, signal) => eventsOfParcel(account, parcel, signal),
  readWebhook: (raw, header) => readSendcloudWebhook(account, raw, header('sendcloud-signature')),
});
