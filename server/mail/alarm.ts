import { randomUUID } from 'node:crypto';
import type { Database } from '#server/db/database.ts';
import { env } from '#server/env.ts';
import { countAttempt } from '#server/identity/limit.ts';
import { log } from '#server/log.ts';
import type { MailData, MailKind } from './mail-kinds.ts';
import { enqueueMail } from './outbox.ts';

const HOUR = 3_600;

interface Alarm<K extends MailKind> {
  /** Of two alarms with one key within an hour, the second is not raised. */
  key: string;
  /** The stable name in the log, and the kind of the mail. */
  event: K;
  /** What the line in the log says, and its further fields. */
  message: string;
  fields: Record<string, unknown>;
  data: MailData<K>;
}

/**
 * Tells the operator something once an hour for each key: a line in the log with `event`, and a mail to SELLER_EMAIL.
 * It opens a transaction of its own; a caller raises it after its own has ended.
 */
export async function raiseAlarm<K extends MailKind>(db: Database, alarm: Alarm<K>): Promise<void> {
  const { count } = await countAttempt(`alarm ${alarm.key}`, HOUR);
  if (count > 1) return;
  log.warn({ event: alarm.event, ...alarm.fields }, alarm.message);
  await db.transaction((tx) =>
    enqueueMail(tx, {
      to: env().SELLER_EMAIL,
      template: alarm.event,
      data: alarm.data,
      dedupKey: `${alarm.event}:${randomUUID()}`,
    }),
  );
}
