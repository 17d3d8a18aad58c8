import { env } from '#server/env.ts';
import type { Carrier, CarrierId } from './carrier.ts';
import { demonstration } from './demonstration-carrier/carrier.ts';
import { mondialRelayCarrier } from './mondial-relay/mondial-relay.ts';
import { returnDestination } from './return-address.ts';
import { sendcloudCarrier } from './sendcloud/sendcloud.ts';

const CARRIERS: Record<CarrierId, () => Carrier> = {
  demonstration: () => demonstration,
  sendcloud() {
    const settings = env();
    return sendcloudCarrier({
      url: settings.SENDCLOUD_API_URL,
      urlV3: settings.SENDCLOUD_API_V3_URL,
      pointsUrl: settings.SENDCLOUD_POINTS_URL,
      publicKey: settings.SENDCLOUD_PUBLIC_KEY ?? '',
      secretKey: settings.SENDCLOUD_SECRET_KEY ?? '',
      webhookKey: settings.SENDCLOUD_WEBHOOK_KEY,
      methods: settings.SENDCLOUD_METHODS ?? {},
      options: settings.SENDCLOUD_OPTIONS ?? {},
      sender: returnDestination,
      pointCarriers: settings.SENDCLOUD_POINT_CARRIERS ?? [],
      send: fetch,
    });
  },
  'mondial-relay'() {
    const settings = env();
    return mondialRelayCarrier({
      shipmentUrl: settings.MONDIAL_RELAY_SHIPMENT_URL,
      serviceUrl: settings.MONDIAL_RELAY_SERVICE_URL,
      brand: settings.MONDIAL_RELAY_BRAND ?? '',
      login: settings.MONDIAL_RELAY_LOGIN ?? '',
      password: settings.MONDIAL_RELAY_PASSWORD ?? '',
      privateKey: settings.MONDIAL_RELAY_PRIVATE_KEY ?? '',
      methods: settings.MONDIAL_RELAY_METHODS,
      collection: settings.MONDIAL_RELAY_COLLECTION,
      sender: returnDestination,
      send: fetch,
    });
  },
};

/** Returns the configured carrier; undefined without one: the shop then offers no pickup points and makes no labels. */
export function configuredCarrier(): Carrier | undefined {
  const { CARRIER, PAYMENT_PROVIDER } = env();
  // A shop that takes real money must not send a parcel to an invented address because a setting is missing.
  const chosen = CARRIER ?? (PAYMENT_PROVIDER === 'sandbox' ? 'demonstration' : 'none');
  return chosen === 'none' ? undefined : CARRIERS[chosen]();
}
