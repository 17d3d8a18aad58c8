import { eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Actor, recordAudit } from '#server/audit/audit.ts';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { reportReader, teamMember, teamRole } from '#server/db/schema/team.ts';
import { powersOf } from '#server/identity/team-tokens.ts';
import { runParts } from '#server/jobs/parts.ts';
import { enqueueMail } from '#server/mail/outbox.ts';
import { shopTimeZone } from '#shared/shop-time.ts';
import { plusDays } from './report-days.ts';
import { salesOf } from './sales.ts';

/** Hour of Monday, in the shop's time zone, from which the mail of the week before is sent. */
const HOUR = 6;
const DAYS_OF_WEEK = 7;

/** Whether a member is mailed the main figures every Monday. */
export const getsWeeklyReport = async (db: Database, memberId: string): Promise<boolean> =>
  (await db.$count(reportReader, eq(reportReader.member_id, memberId))) > 0;

/** Starts or ends a member's weekly mail. */
export const setWeeklyReport = (
  db: Database,
  { memberId, actor, isOn }: { memberId: string; actor: Actor; isOn: boolean },
): Promise<void> =>
  db.transaction(async (tx) => {
    const before = await getsWeeklyReport(tx, memberId);
    if (before === isOn) return;
    if (isOn) await tx.insert(reportReader).values({ member_id: memberId });
    else await tx.delete(reportReader).where(eq(reportReader.member_id, memberId));
    await recordAudit(tx, {
      actor,
      action: 'report mail',
      subject: { type: 'team_member', id: memberId },
      details: { before, after: isOn },
    });
  });

const due = z.object({ monday: z.iso.date() });

/** Returns the Monday whose mail is due: from six in the morning to the end of the day. */
async function dueMonday(db: Database): Promise<string | undefined> {
  const here = sql`now() at time zone ${shopTimeZone()}::text`;
  const [found] = await rowsOf(
    db,
    due,
    sql`select to_char(${here}, 'YYYY-MM-DD') as monday
      where extract(isodow from ${here}) = 1 and extract(hour from ${here}) >= ${HOUR}`,
  );
  return found?.monday;
}

/** Mails last week's figures, with those of the week before, to each subscribed member. Each once. */
export async function sendWeeklyReports(db: Database): Promise<void> {
  const monday = await dueMonday(db);
  if (monday) await mailWeekBefore(db, monday);
}

/** Mails the week before a Monday. Members' present roles decide which figures they get. */
export async function mailWeekBefore(db: Database, monday: string): Promise<void> {
  const readers = await db
    .select({ id: teamMember.id, name: teamMember.name, email: teamMember.email })
    .from(reportReader)
    .innerJoin(teamMember, eq(teamMember.id, reportReader.member_id))
    .where(isNull(teamMember.disabled_at));
  const week = { from: plusDays(monday, -DAYS_OF_WEEK), to: plusDays(monday, -1) };
  const weekBefore = { from: plusDays(week.from, -DAYS_OF_WEEK), to: plusDays(week.from, -1) };
  await runParts(readers.map((reader) => [reader.id, () => mailWeek(db, reader, week, weekBefore)]));
}

interface Days {
  from: string;
  to: string;
}

async function mailWeek(
  db: Database,
  { id, name, email }: { id: string; name: string; email: string },
  week: Days,
  weekBefore: Days,
): Promise<void> {
  const roles = await db
    .select({ role: teamRole.role, storeId: teamRole.store_id })
    .from(teamRole)
    .where(eq(teamRole.member_id, id));
  const { rights, storeIds } = powersOf(roles);
  if (!rights.has('reports.read')) return;
  const { totals } = await salesOf(db, { ...week, storeIds });
  const { totals: before } = await salesOf(db, { ...weekBefore, storeIds });
  await enqueueMail(db, {
    to: email,
    template: 'weekly-report',
    data: {
      name,
      ...week,
      sales: totals.sales,
      salesBefore: before.sales,
      margin: totals.margin,
      vat: totals.vat,
      items: totals.items,
      itemsBefore: before.items,
      credited: totals.credited,
    },
    dedupKey: `weekly-report:${week.from}:${id}`,
  });
}
