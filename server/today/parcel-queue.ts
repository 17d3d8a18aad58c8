import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { stalledParcels } from '#server/delivery/parcels/stalled-parcels.ts';
import type { StoreIds } from '#server/identity/bearer.ts';
import { midnight } from './day.ts';
import { type Queue, readQueue } from './queue.ts';

/** Reads the queue of parcels without reports of their carrier, or with a problem; done: those that arrived. */
export const parcelQueue = (db: Database, storeIds: StoreIds): Promise<Queue> =>
  readQueue(db, {
    waiting: sql`select id, since, null::timestamptz as due, coalesce(step in ('problem', 'returned'), false) as is_late,
        reference, carrier || ' ' || tracking_number as name from (${stalledParcels(storeIds)}) stalled`,
    done: sql`select count(distinct label_id) from parcel_event where step = 'delivered' and created_at >= ${midnight()}`,
    next: sql`jsonb_build_object('id', first.reference, 'name', first.name, 'since', first.since)`,
    actions: [],
  });
