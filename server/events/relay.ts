import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { database } from '#server/db/database.ts';
import { replicaSettled } from '#server/db/replica.ts';
import { rowsOf } from '#server/db/rows.ts';
import { describeError, log } from '#server/log.ts';
import { listenTo } from './listen-to.ts';

const RETRY_MS = 1_000;
/** Events read at a time; each names at most 502 tags (server/db/functions/announce_products.sql). */
const PAGE = 200;
/** Most tags of one call to a storefront (app/ops/revalidate/route.ts). */
const TAGS = 5_000;

const told = new Map<symbol, string>();

/**
 * Returns the `pg_snapshot` of each relay of this process, which has delivered all changes before it; none without a
 * relay.
 */
export const relayPositions = (): string[] => [...told.values()];

const now = z.object({ snapshot: z.string() });
const event = z.object({ id: z.coerce.number(), tags: z.array(z.string()) });

/**
 * Notifies a storefront of changes, as soon as their transaction ends: LISTEN wakes it, the outbox (domain_event) has
 * the changes, also after a lost connection. Each event is read once, by its transaction: row numbers are assigned
 * before transactions end, so a lower one may appear after a higher one was delivered.
 *
 * @param tell takes at most 5,000 tags to drop; if it throws, the same events are delivered again.
 * @returns stops the relay.
 */
export async function startRelay(tell: (tags: string[]) => Promise<void>): Promise<() => Promise<void>> {
  const relay = Symbol('relay');
  let position = await readSnapshot();
  told.set(relay, position);
  let stopped = false;
  let queue = Promise.resolve();
  /** Whether a read is scheduled and has not begun, which will see everything up to now. */
  let isDue = false;

  async function relayPending(): Promise<void> {
    const next = await readSnapshot();
    // A page must not be rendered again from an older state.
    await replicaSettled();
    for (let last = 0, count = PAGE; count === PAGE; ) {
      const events = await readEvents({ from: position, to: next, after: last });
      const tags = [...new Set(events.flatMap((entry) => entry.tags))];
      for (let from = 0; from < tags.length; from += TAGS) await tell(tags.slice(from, from + TAGS));
      last = events.at(-1)?.id ?? last;
      count = events.length;
    }
    position = next;
    told.set(relay, position);
  }

  const wake = () => {
    if (isDue) return;
    isDue = true;
    const look = () => {
      isDue = false;
      return relayPending();
    };
    queue = queue.then(look).catch((error: unknown) => {
      log.warn(describeError(error), 'a change could not be sent to the storefront; it is sent again');
      if (!stopped) setTimeout(wake, RETRY_MS).unref();
    });
  };

  // Events may have been raised while the relay did not listen.
  const stop = await listenTo(['domain_event'], { notified: wake, connected: wake });
  return async () => {
    stopped = true;
    await stop();
    await queue;
    told.delete(relay);
  };
}

/** Reads the snapshot of finished transactions. */
async function readSnapshot(): Promise<string> {
  const [row] = await rowsOf(database(), now, sql`select pg_current_snapshot()::text as snapshot`);
  if (!row) throw new Error('the database told no snapshot');
  return row.snapshot;
}

/** Reads a page of events of the transactions that ended between two snapshots. */
const readEvents = ({ from, to, after }: { from: string; to: string; after: number }) =>
  rowsOf(
    database(),
    event,
    sql`select id, tags from domain_event
      where changed_in >= pg_snapshot_xmin(${from}::pg_snapshot) and changed_in < pg_snapshot_xmax(${to}::pg_snapshot)
        and not pg_visible_in_snapshot(changed_in, ${from}::pg_snapshot)
        and pg_visible_in_snapshot(changed_in, ${to}::pg_snapshot) and id > ${after}
      order by id limit ${PAGE}`,
  );
