import { QUEUE_RIGHTS, type QueueId, queueIds } from '#contract/private/today.ts';
import type { Database } from '#server/db/database.ts';
import type { Member } from '#server/identity/bearer.ts';
import { messageQueue } from './message-queue.ts';
import { handOverQueue, packQueue, returnsQueue } from './order-queues.ts';
import { parcelQueue } from './parcel-queue.ts';
import type { Queue } from './queue.ts';
import { tradeInQueue } from './trade-in-queues.ts';

const READ: Record<QueueId, (db: Database, storeIds: Member['storeIds']) => Promise<Queue>> = {
  pack: (db, storeIds) => packQueue(db, storeIds),
  grade: (db, storeIds) => tradeInQueue(db, 'grade', storeIds),
  publish: (db, storeIds) => tradeInQueue(db, 'publish', storeIds),
  'take-in': (db, storeIds) => tradeInQueue(db, 'take-in', storeIds),
  'give-back': (db, storeIds) => tradeInQueue(db, 'give-back', storeIds),
  returns: returnsQueue,
  messages: (db) => messageQueue(db),
  'hand-over': handOverQueue,
  parcels: parcelQueue,
};

/** Returns the queues of a member's rights, each within the member's stores. */
export async function queuesOf(
  db: Database,
  { rights, storeIds }: Pick<Member, 'rights' | 'storeIds'>,
): Promise<(Queue & { id: QueueId })[]> {
  const open = queueIds().filter((id) => rights.has(QUEUE_RIGHTS[id]));
  return Promise.all(open.map(async (id) => ({ ...(await READ[id](db, storeIds)), id })));
}
