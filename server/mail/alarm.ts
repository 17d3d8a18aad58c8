import { randomUUID } from 'node:crypto';
import type { Database } from '#server/db/database.ts';
import { env } from '#server/env.ts';
import { countAttempt } from '#server/identity/limit.ts';
import { log } from '#server/log.ts';
import type { MailData, MailKind } from './mail-kinds.ts';
import { enqueueMail } from './outbox.ts';

const HOUR = 3_600;

interface Alarm<K extends MailKind> {
  /** Key of the alarm: a second one within an hour is dropped. */
  key: string;
  /** The stable name in the log, and the kind of the mail. */
  event: K;
  /** Message and further fields of the log line. */
  message: string;
  fields: Record<string, unknown>;
  data: MailData<K>;
}

/**
 * Alerts the operator, once an hour for each key: by a log line with `event`, and a mail to SELLER_EMAIL. It opens its
 * own transaction; raise it after the caller's has ended.
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
