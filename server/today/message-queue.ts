import { sql } from 'drizzle-orm';
import { dueDayOfMessage } from '#server/care/inbox.ts';
import type { Database } from '#server/db/database.ts';
import { lateBefore, midnight } from './day.ts';
import { type Queue, readQueue } from './queue.ts';

/** Reads the queue of unanswered messages of the contact form. */
export const messageQueue = (db: Database, now = Date.now()): Promise<Queue> =>
  readQueue(db, {
    waiting: sql`select m.id, m.created_at as since, null::timestamptz as due,
        m.created_at < ${lateBefore(now, (at) => dueDayOfMessage({ at }))}::timestamptz as is_late
      from contact_message m where m.done_at is null`,
    done: sql`select count(*) from contact_message m where m.done_at >= ${midnight()}`,
    next: sql`(select jsonb_build_object('id', m.id, 'since', first.since,
        'name', concat_ws(', ', m.name, nullif(m.reference, '')))
      from contact_message m where m.id = first.id)`,
    actions: ['message take', 'message answer', 'message done'],
  });
