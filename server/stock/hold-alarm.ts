import type { Database } from '#server/db/database.ts';
import type { TooManyHolds } from '#server/errors.ts';
import { raiseAlarm } from '#server/mail/alarm.ts';

/**
 * Alerts the operator, once an hour for each network, that anonymous carts have reached their ceiling of holds: a line
 * in the log with `event: 'hold-ceiling'`, and a mail to SELLER_EMAIL. The mail names no network, because mails are
 * kept longer than holds.
 */
export const raiseHoldAlarm = (db: Database, { ceiling }: TooManyHolds, site: string): Promise<void> =>
  raiseAlarm(db, {
    key: `hold-ceiling ${ceiling === 'network' ? site : 'shop'}`,
    event: 'hold-ceiling',
    message: 'anonymous bags hold as many pieces as they may',
    fields: { ceiling, ...(ceiling === 'network' && { network: site }) },
    data: { ceiling },
  });
