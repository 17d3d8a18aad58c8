import { iri } from '#contract/hydra.ts';
import { storeDevice, storeDeviceEnrolment } from '#contract/store-device.ts';
import { STORE_DEVICE_HEADER } from '#contract/store-device-names.ts';
import { StoreDeviceRequired } from '#server/errors.ts';
import { notFound } from '#server/http/problem.ts';
import { operation, type Resource } from '#server/http/resource.ts';
import {
  type EnrolledDevice,
  findStoreDevice,
  isDeviceRequired,
  storeDeviceToken,
} from '#server/identity/store-device.ts';
import { enrolStoreDevice } from '#server/trade-in/store-devices.ts';

const deviceWire = ({ name, storeId, storeName }: EnrolledDevice) => ({
  id: 'current',
  name,
  store: { '@id': iri('real-stores', storeId), id: storeId, name: storeName },
});

/** Tablets that staff sign in on. The operator adds and removes them (`ops store-device`). */
export const storeDevices: Resource = {
  name: 'store-devices',
  type: 'StoreDevice',
  shape: storeDevice,
  references: { store: 'RealStore' },
  operations: [
    operation({
      kind: 'create',
      title: 'Enrols a tablet for a store by the operator’s one-time code.',
      guard: 'public',
      body: storeDeviceEnrolment,
      returns: storeDevice,
      async handle({ db, body, request }) {
        const device = await enrolStoreDevice(db, body.code, request);
        return { ...deviceWire(device), deviceToken: storeDeviceToken(device.id) };
      },
    }),
    operation({
      kind: 'read',
      path: '/current',
      title: 'Reads the store and the name of the calling tablet.',
      guard: 'public',
      returns: storeDevice,
      async handle({ db, request }) {
        const device = await findStoreDevice(db, request.headers.get(STORE_DEVICE_HEADER));
        if (device) return deviceWire(device);
        throw isDeviceRequired() ? new StoreDeviceRequired() : notFound();
      },
    }),
  ],
};
