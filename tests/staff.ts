import { storeDevice } from '#contract/store-device.ts';
import { database } from '#server/db/database.ts';
import { realStore } from '#server/db/schema/shop.ts';
import { addStaff } from '#server/trade-in/staff.ts';
import { addStoreDevice } from '#server/trade-in/store-devices.ts';
import { Client } from './client.ts';

/** Creates a store that buys from customers. */
export async function makeStore(id = 'rue-charlot', name = 'Rue Charlot'): Promise<string> {
  await database()
    .insert(realStore)
    .values({
      id,
      name,
      street: '12 Rue Charlot',
      postcode: '75003',
      city: 'Paris',
      country_code: 'FR',
      latitude: 48.86,
      longitude: 2.36,
      timezone: 'Europe/Paris',
      opening_hours: {},
    })
    .onConflictDoNothing();
  return id;
}

export type StaffWithCode = Awaited<ReturnType<typeof addStaff>>;

/** Creates a member of a store's staff, with the code. */
export const makeStaff = async (name = 'Mona', store?: string) =>
  addStaff(database(), { storeId: await makeStore(store), name });

let stores = 0;

/** Opens a tablet with staff signed in, in its own store: a code is compared with those of a whole store. */
export async function openTablet(): Promise<Tablet> {
  stores += 1;
  return openTabletOf(await makeStaff('Mona', `tablet-${stores}`));
}

/** A store's tablet, with the signed-in staff member. */
export type Tablet = Client & { staffId: string; storeId: string };

let devices = 0;

/** Creates a tablet enrolled for a store, without staff. */
export async function enrolTablet(storeId: string, ip?: string): Promise<Client> {
  devices += 1;
  const { code } = await addStoreDevice(database(), { storeId, name: `Counter ${devices}` });
  // Attempts at codes are counted by network.
  const answer = await new Client(undefined, `10.20.${devices >> 8}.${devices & 255}`).send(
    'POST',
    '/store-devices',
    { code },
  );
  if (answer.status !== 201) throw new Error(`store device: ${answer.status} ${await answer.text()}`);
  const client = new Client(undefined, ip);
  client.device = storeDevice.parse(await answer.json()).deviceToken;
  return client;
}

/** Opens a tablet on which this staff member signs in. */
export async function openTabletOf({ id, code, storeId }: StaffWithCode): Promise<Tablet> {
  const client = await enrolTablet(storeId);
  const answer = await client.send('POST', '/store-sessions', { store: storeId, code });
  if (answer.status !== 201) throw new Error(`store session: ${answer.status} ${await answer.text()}`);
  const { token }: { token?: string } = JSON.parse(await answer.text());
  client.token = token;
  return Object.assign(client, { staffId: id, storeId });
}
