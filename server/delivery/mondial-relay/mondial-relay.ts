import type { Carrier } from '../carrier.ts';
import type { MondialRelayAccount } from './account.ts';
import { relayPoints } from './relay-points.ts';
import { createShipment } from './shipments.ts';
import { eventsOfShipment } from './tracking.ts';

/** An account at Mondial Relay. It sends no webhooks, and tells no prices. */
export const mondialRelayCarrier = (account: MondialRelayAccount): Carrier => ({
  id: 'mondial-relay',
  hasCodes: false,
  points: relayPoints(account),
  createLabel: (request, signal) => createShipment(account, request, signal),
  // Mondial Relay is told of no cancellation: a label that no parcel bears ends by itself.
  cancelLabel: async () => {},
  events: (parcel, signal) => eventsOfShipment(account, parcel, signal),
});
