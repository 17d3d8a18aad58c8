import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { time } from '#server/catalogue/items.ts';
import { textArray } from '#server/db/arrays.ts';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { storedPhoto } from '#server/storage/photos.ts';

const count = z.coerce.number();

const queueRow = z.object({
  waiting: count,
  late: count,
  done: count,
  next: z
    .object({
      id: z.string(),
      name: z.string().nullish(),
      items: z.number().nullish(),
      photo: storedPhoto.nullish(),
      amount: z.number().nullish(),
      due: time.nullish(),
      since: time,
    })
    .nullable(),
  people: z.array(z.string()),
});
/** State of a queue. Cents; times in ISO 8601. */
export type Queue = z.infer<typeof queueRow>;

/** Queries of a queue, for one statement. */
export interface QueueParts {
  /** Waiting rows: a query with `id`, `since`, `due` (null without a time), and `is_late`. */
  waiting: SQL;
  /** Rows finished since midnight: a query that returns a count. */
  done: SQL;
  /** The row that is due first, as JSON with the keys of `Queue.next`, from row `first` of `waiting`. */
  next: SQL;
  /** Actions of the audit log that belong to it. */
  actions: readonly string[];
}

/** Time after an action within which a member counts as working on a queue. */
const ON_IT = sql`interval '1 hour'`;

/** Reads a queue. */
export async function readQueue(db: Database, { waiting, done, next, actions }: QueueParts): Promise<Queue> {
  const [queue] = await rowsOf(
    db,
    queueRow,
    sql`with waiting as materialized (${waiting}),
        first as (select * from waiting order by due nulls last, since, id limit 1)
      select (select count(*) from waiting) as waiting, (select count(*) from waiting where is_late) as late,
        (${done}) as done, (select ${next} from first) as next,
        array(select distinct actor from audit_entry where at > now() - ${ON_IT} and member_id is not null
          and action = any(${textArray(actions)}) order by actor limit 4) as people`,
  );
  if (!queue) throw new Error('a queue was not counted');
  return queue;
}
