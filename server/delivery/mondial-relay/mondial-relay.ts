import type { Carrier } from '../carrier.ts';
import type { MondialRelayAccount } from './account.ts';
import { relayPoints } from './relay-points.ts';
import { createShipment } from './shipments.ts';
import { eventsOfShipment } from './tracking.ts';

/** Creates a carrier from an account at Mondial Relay. It sends no webhooks, and gives no prices. */
export const mondialRelayCarrier = (account: MondialRelayAccount): Carrier => ({
  id: 'mondial-relay',
  hasCodes: false,
  points: relayPoints(account),
  createLabel: (request, signal) => createShipment(account, request, signal),
  // Mondial Relay has no cancellation: an unused label expires.
  cancelLabel: async () => {},
  events: (parcel, signal) => eventsOfShipment(account, parcel, signal),
});
