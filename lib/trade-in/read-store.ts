import type { EstimateField, FieldValue } from '#contract/estimate.ts';
import type { StoreDevice } from '#contract/store-device.ts';
import type { StoreSession } from '#contract/store-session.ts';
import type { TradeInPhoto } from '#contract/trade-in-review.ts';
import { ApiError } from '#lib/api/api-error.ts';
import type { ApiClient } from '#lib/api/client.ts';
import { readFieldValues } from '#lib/api/field-values.ts';
import { readRealStores } from '#lib/api/real-stores.ts';
import { storeClient } from '#lib/api/store-client.ts';
import { isDeviceMissing, readStoreDevice } from '#lib/api/store-device.ts';
import { readStoreSession } from '#lib/api/store-session.ts';
import { readTradeInPhotos } from '#lib/api/trade-ins.ts';
import type { StoreStep } from '../store-paths.ts';
import { readTradeInLabels } from '../trade-in-labels.ts';
import { openItems, STORE_WIZARD } from './store-steps.ts';

/**
 * Reads the tablet's session; undefined if no staff is signed in, the session has expired, or the tablet is not
 * enrolled.
 */
async function currentStoreSession(client: ApiClient): Promise<StoreSession | undefined> {
  try {
    return await readStoreSession(client);
  } catch (error) {
    if (isDeviceMissing(error) || (error instanceof ApiError && error.status === 401)) return undefined;
    throw error;
  }
}

/** Reads the screen of a tablet without staff. @param code of the operator's link, which enrols it again */
async function readSignIn(client: ApiClient, code: string | undefined): Promise<StoreScreenData> {
  const begin = { step: 'customer', session: undefined } as const;
  if (code) return { ...begin, missing: 'device', code };
  try {
    const device = await readStoreDevice(client);
    return { ...begin, missing: 'staff', device, stores: device ? [] : await readRealStores(client) };
  } catch (error) {
    if (isDeviceMissing(error)) return { ...begin, missing: 'device', code };
    throw error;
  }
}

/** Values selected for the item being added, and the options of the next question. */
export interface ItemChoices {
  gender: string | undefined;
  type: FieldValue | undefined;
  values: Partial<Record<EstimateField, FieldValue[]>>;
}

const OF_A_TYPE = ['brand', 'size', 'color', 'material', 'collectionYear'] as const;

/** Reads the options: first the gender, then the type, then everything that depends on them. */
async function readItemChoices(
  client: ApiClient,
  chosen: { gender?: string; type?: string },
): Promise<ItemChoices> {
  const genders = await readFieldValues(client, 'gender');
  const gender = genders.find(({ value }) => value === chosen.gender)?.value;
  if (gender === undefined) return { gender, type: undefined, values: { gender: genders } };
  const types = await readFieldValues(client, 'type', { gender });
  const type = types.find(({ value }) => value === chosen.type);
  if (!type) return { gender, type, values: { gender: genders, type: types } };
  const known = { gender, type: type.value, category: type.parent };
  const lists = await Promise.all(OF_A_TYPE.map((field) => readFieldValues(client, field, known)));
  const rest = Object.fromEntries(OF_A_TYPE.map((field, index) => [field, lists[index] ?? []]));
  return { gender, type, values: { gender: genders, type: types, ...rest } };
}

/** Replaces brands and types of the session's items by their labels. */
async function inWords(client: ApiClient, session: StoreSession): Promise<StoreSession> {
  const { tradeIn } = session;
  if (!tradeIn || tradeIn.items.length === 0) return session;
  const { types, brands } = await readTradeInLabels(client);
  const items = tradeIn.items.map((item) => ({
    ...item,
    brand: brands[item.brand] ?? item.brand,
    type: types[item.type] ?? item.type,
  }));
  return { ...session, tradeIn: { ...tradeIn, items } };
}

/** Reads the faults that can be selected for each item, by its id. */
async function readDefects(client: ApiClient, session: StoreSession): Promise<Record<string, FieldValue[]>> {
  const types = [...new Set(session.tradeIn?.items.map(({ type }) => type))];
  const lists = await Promise.all(types.map((type) => readFieldValues(client, 'defect', { type })));
  return Object.fromEntries(
    session.tradeIn?.items.map(({ id, type }) => [id, lists[types.indexOf(type)] ?? []]) ?? [],
  );
}

/** Replaces the faults of each item by their labels. */
async function withDefectLabels(
  client: ApiClient,
  found: StoreSession,
  session: StoreSession,
): Promise<StoreSession> {
  const { tradeIn } = session;
  if (!tradeIn?.items.some(({ defects }) => defects.length > 0)) return session;
  const known = await readDefects(client, found);
  const labelled = tradeIn.items.map(({ defects, ...item }) => {
    const labelOf = (defect: string) =>
      known[item.id]?.find(({ value }) => value === defect)?.label ?? defect;
    return { ...item, defects: defects.map(labelOf) };
  });
  return { ...session, tradeIn: { ...tradeIn, items: labelled } };
}

/** Reads the photos of each item, by its id. */
async function readPhotos(client: ApiClient, session: StoreSession): Promise<Record<string, TradeInPhoto[]>> {
  const photos = openItems(session).map(
    async ({ id }) => [id, await readTradeInPhotos(storeClient(client), id)] as const,
  );
  return Object.fromEntries(await Promise.all(photos));
}

/** Data for the assistant's grading: selectable faults and photos, by item id. */
export interface Grading {
  defects: Record<string, FieldValue[]>;
  photos: Record<string, TradeInPhoto[]>;
}

/** A screen at the counter with its data. */
export type StoreScreenData = SignInScreen | ServingScreen;

/** No staff is signed in: the tablet must be enrolled first, or staff must sign in. */
type SignInScreen = { step: 'customer'; session: undefined } & (
  | { missing: 'device'; code: string | undefined }
  | { missing: 'staff'; device: StoreDevice | null; stores: Awaited<ReturnType<typeof readRealStores>> }
);

export type ServingScreen = { session: StoreSession; missing?: never } & (
  | { step: 'customer' | 'offer' | 'receipt' }
  | { step: 'items'; choices: ItemChoices }
  | { step: 'condition'; grading: Grading }
);

/** Reads the requested step if all earlier ones are complete, else the first incomplete one. */
export async function readStoreScreen(
  client: ApiClient,
  asked: StoreStep,
  chosen: { gender: string | undefined; type: string | undefined; device: string | undefined },
): Promise<StoreScreenData> {
  const found = await currentStoreSession(client);
  if (!found) return readSignIn(client, chosen.device);
  const session = await inWords(client, found);
  // A signed trade-in no longer changes; the next customer begins from the receipt.
  const isSigned = session.tradeIn?.isSigned === true;
  const step = isSigned ? 'receipt' : (STORE_WIZARD.stepToOpen(session, asked) ?? 'customer');
  if (step === 'items') return { step, session, choices: await readItemChoices(client, chosen) };
  if (step === 'condition') {
    const [defects, photos] = await Promise.all([readDefects(client, found), readPhotos(client, found)]);
    return { step, session, grading: { defects, photos } };
  }
  return { step, session: step === 'offer' ? await withDefectLabels(client, found, session) : session };
}
