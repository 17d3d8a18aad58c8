import { type OfficeQueue, officeFigures, officeToday, type QueueId } from '#contract/private/today.ts';
import { dueDayOfMessage } from '#server/care/inbox.ts';
import { dueDayOf } from '#server/fulfilment/pack-order.ts';
import { privateOperation, type Resource } from '#server/http/resource.ts';
import { thumbnailOf } from '#server/storage/photos.ts';
import { figuresOfToday } from '#server/today/figures.ts';
import {
  differingBooks,
  failedImports,
  failedWebhooks,
  lastSigns,
  stuckRefunds,
} from '#server/today/health.ts';
import { queuesOf } from '#server/today/queues.ts';

type QueueRow = Awaited<ReturnType<typeof queuesOf>>[number];

/** Queues with a due day, not a time. */
const DUE_DAYS: Partial<Record<QueueId, (since: string) => string | undefined>> = {
  pack: (since) => dueDayOf('paid', since),
  messages: (since) => dueDayOfMessage({ at: since }),
};

const queueWire = ({ next, ...queue }: QueueRow): OfficeQueue => ({
  ...queue,
  next: next
    ? {
        id: next.id,
        name: next.name ?? undefined,
        items: next.items ?? undefined,
        photo: thumbnailOf(next.photo ?? undefined),
        amount: next.amount ?? undefined,
        dueAt: next.due ?? undefined,
        dueOn: DUE_DAYS[queue.id]?.(next.since),
        since: next.since,
      }
    : undefined,
});

/** The queues of today, and the shop's figures. */
export const today: Resource = {
  name: 'today',
  type: 'Today',
  shape: officeToday,
  operations: [
    privateOperation({
      kind: 'call',
      method: 'GET',
      path: '',
      title: 'Counts what waits in each queue that the member may open, and tells what does not work.',
      right: 'queues.read',
      returns: officeToday,
      async handle({ db, member }) {
        const { lastOrderAt, lastMailAt } = await lastSigns(db);
        const refunds = member.rights.has('orders.refund') ? await stuckRefunds(db) : [];
        const webhooks = member.rights.has('integrations.read') ? await failedWebhooks(db) : [];
        const books = member.rights.has('books.read') ? await differingBooks(db) : undefined;
        const imports = member.rights.has('imports.write') ? await failedImports(db) : [];
        return {
          queues: (await queuesOf(db, member)).map(queueWire),
          refunds: refunds.map(({ error, ...refund }) => ({ ...refund, error: error ?? undefined })),
          webhooks: webhooks.map(({ error, ...webhook }) => ({ ...webhook, error: error ?? undefined })),
          books,
          imports: imports.map(({ id, failure, ...file }) => ({
            ...file,
            id: id ?? undefined,
            failure: failure ?? undefined,
          })),
          lastOrderAt: lastOrderAt ?? undefined,
          lastMailAt: lastMailAt ?? undefined,
        };
      },
    }),
    privateOperation({
      kind: 'call',
      method: 'GET',
      path: '/figures',
      title:
        'Tells what is sold, published, waiting to be graded and left as margin, beside the days before.',
      right: 'today.figures',
      returns: officeFigures,
      handle: ({ db, member }) => figuresOfToday(db, member),
    }),
  ],
};
