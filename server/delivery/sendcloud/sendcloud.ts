import type { Carrier } from '../carrier.ts';
import type { SendcloudAccount } from './account.ts';
import { cancelParcel, createParcel } from './parcels.ts';
import { servicePoints } from './service-points.ts';
import { eventsOfParcel, readSendcloudWebhook } from './tracking.ts';

/** The carriers of an account at Sendcloud. */
export const sendcloudCarrier = (account: SendcloudAccount): Carrier => ({
  id: 'sendcloud',
  points: account.pointCarriers.length > 0 ? servicePoints(account) : undefined,
  createLabel: (request, signal) => createParcel(account, request, signal),
  cancelLabel: (providerId, signal) => cancelParcel(account, providerId, signal),
  events: (parcel, signal) => eventsOfParcel(account, parcel, signal),
  readWebhook: (raw, header) => readSendcloudWebhook(account, raw, header('sendcloud-signature')),
});
