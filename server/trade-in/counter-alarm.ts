import type { Database } from '#server/db/database.ts';
import type { StoreBearer } from '#server/identity/bearer.ts';
import { raiseAlarm } from '#server/mail/alarm.ts';
import type { CreditCeiling } from './instant-credit.ts';
import { findStaff } from './staff.ts';

/**
 * Alerts the operator, once an hour for each ceiling and member of staff, that a counter has reached it: a line in the
 * log with `event: 'counter-ceiling'`, and a mail to SELLER_EMAIL.
 */
export async function raiseCounterAlarm(
  db: Database,
  { staffId, storeId }: StoreBearer,
  ceiling: CreditCeiling | 'look-ups',
): Promise<void> {
  const { name, storeName } = await findStaff(db, staffId);
  await raiseAlarm(db, {
    key: `counter-ceiling ${ceiling} ${ceiling === 'store' ? storeId : staffId}`,
    event: 'counter-ceiling',
    message: 'a counter has reached a ceiling',
    fields: { ceiling, store: storeId, staff: staffId },
    data: { ceiling, store: storeName, staff: name },
  });
}
