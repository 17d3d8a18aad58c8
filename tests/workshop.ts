import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { database } from '#server/db/database.ts';
import { storePhoto, type UploadedPhoto } from '#server/storage/uploaded-photos.ts';
import { inspectItem } from '#server/trade-in/inspect.ts';
import { receiveParcel } from '#server/trade-in/receive.ts';
import type { Finding, Inspection } from '#server/trade-in/record-review.ts';
import { lockItem, type WorkshopItem } from '#server/trade-in/workshop-rows.ts';
import { activate, newCustomer } from './accounts.ts';
import { execute } from './database.ts';
import { validatedCart } from './trade-ins.ts';

const WORKSHOP = { kind: 'workshop', name: 'Mina' } as const;

/** Stores a picture taken by the workshop. */
export async function workshopPhoto(background = '#804020'): Promise<UploadedPhoto> {
  const picture = sharp({ create: { width: 90, height: 120, channels: 3, background } });
  return storePhoto('trade-in-photos', await picture.jpeg().toBuffer());
}

/** A fault that the seller could see, with a close-up. */
export async function finding(fields: Partial<Finding> = {}): Promise<Finding> {
  return {
    defect: 'stain',
    caption: 'A stain on the left sleeve',
    visible: true,
    photo: await workshopPhoto(),
    ...fields,
  };
}

/** An inspection with the findings that COAT declares. */
export async function asDeclared(fields: Partial<Inspection> = {}): Promise<Inspection> {
  return {
    reviewer: 'Mina',
    condition: 'excellent',
    findings: [],
    photos: [{ kind: 'front', photo: await workshopPhoto() }],
    checked: ['seams', 'lining'],
    measurements: [{ name: 'chest', value: 52 }],
    ...fields,
  };
}

/** Runs an action on an item, locked with its trade-in, like the shop's own functions. */
export const withItem = <T>(
  id: string,
  work: (tx: Parameters<typeof inspectItem>[0], found: WorkshopItem) => Promise<T>,
): Promise<T> => database().transaction(async (tx) => work(tx, await lockItem(tx, id)));

/** Mina does the inspection, Noor the second look. */
export const reviewerOf = ({ item }: WorkshopItem): string => (item.state === 'in_review' ? 'Noor' : 'Mina');

export const receive = (key: string, missing: readonly string[] = [], arrived: readonly string[] = []) =>
  database().transaction((tx) => receiveParcel(tx, { key, missing, arrived, actor: WORKSHOP }));

/** Creates a customer with a proven mailbox and a confirmed trade-in of coats. */
export async function newSeller(options: Parameters<typeof validatedCart>[1] = {}) {
  const { client, id, email } = await newCustomer();
  await activate(email);
  const cart = await validatedCart(client, options);
  return {
    client,
    id,
    email: 'ada@example.org',
    account: email,
    cart,
    items: cart.items.map((item) => item.id),
  };
}

/** Creates the same, with all items received by the workshop. */
export async function receivedSeller(options: Parameters<typeof validatedCart>[1] = {}) {
  const seller = await newSeller(options);
  await receive(seller.cart.id);
  return { ...seller, item: seller.items[0] ?? '' };
}

export const inspect = async (id: string, inspection?: Inspection) => {
  const found = inspection ?? (await asDeclared());
  return withItem(id, (tx, item) => inspectItem(tx, item, { ...found, reviewer: reviewerOf(item) }));
};

/** Ends the time that an item's seller has to answer. */
export const endTimeToAnswer = (id: string) =>
  execute(sql`update trade_in set answer_by = now() - interval '1 second' where id = ${id}`);
