import { randomUUID } from 'node:crypto';
import type { Database } from '#server/db/database.ts';
import { env } from '#server/env.ts';
import type { TooManyHolds } from '#server/errors.ts';
import { countAttempt } from '#server/identity/limit.ts';
import { log } from '#server/log.ts';
import { enqueueMail } from '#server/mail/outbox.ts';

const HOUR = 3_600;

/**
 * Tells the operator, once an hour for each network, that anonymous carts hold as much as they may: a line in the log with
 * `event: 'hold-ceiling'`, and a mail to SELLER_EMAIL. The mail names no network, because mails are kept longer than holds.
 */
export async function raiseHoldAlarm(db: Database, { ceiling }: TooManyHolds, site: string): Promise<void> {
  const { count } = await countAttempt(`hold-alarm ${ceiling === 'network' ? site : 'shop'}`, HOUR);
  if (count > 1) return;
  log.warn(
    { event: 'hold-ceiling', ceiling, ...(ceiling === 'network' && { network: site }) },
    'anonymous bags hold as many pieces as they may',
  );
  await db.transaction((tx) =>
    enqueueMail(tx, {
      to: env().SELLER_EMAIL,
      template: 'hold-ceiling',
      data: { ceiling },
      dedupKey: `hold-ceiling:${randomUUID()}`,
    }),
  );
}
