import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { recordAudit } from '#server/audit/audit.ts';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { teamMember, teamRecoveryCode } from '#server/db/schema/team.ts';
import { InvalidCredentials } from '#server/errors.ts';
import type { Member } from '#server/identity/bearer.ts';
import { clearTries, countTry, limitNetwork } from '#server/identity/limit.ts';
import { networkOf } from '#server/identity/network.ts';
import { verifyPassword } from '#server/identity/passwords.ts';
import { normalizedCode } from '#server/identity/short-codes.ts';
import { findMember, issueTeamToken, unlockSession } from '#server/identity/team-tokens.ts';
import { hashOf } from '#server/identity/tokens.ts';
import { raiseAlarm } from '#server/mail/alarm.ts';
import { stepOfCode } from './authenticator-codes.ts';

/** Limit of tries by one network in an hour, for all accounts. */
const TRIES_PER_NETWORK = 60;
/** Wrong tries at one account after which a manager is alerted. */
const ALARM_AFTER = 5;

interface Caller {
  ip: string;
}

const timeRow = z.object({ ms: z.coerce.number() });

/** Returns the database's time in milliseconds since 1970. */
export async function databaseTime(db: Database): Promise<number> {
  const [row] = await rowsOf(db, timeRow, sql`select extract(epoch from now()) * 1000 as ms`);
  if (!row) throw new Error('the database has no time');
  return Math.floor(row.ms);
}

/**
 * Signs a member in by password and a code of the authenticator app, or a recovery code. Five wrong tries at an account
 * are free; then waits grow, and the operator is alerted.
 *
 * @returns the token of the session
 * @throws InvalidCredentials, the same for every wrong part; TooManyAttempts
 */
export async function signInToOffice(
  db: Database,
  { email, password, code }: { email: string; password: string; code: string },
  { ip }: Caller,
): Promise<string> {
  await limitNetwork('team-sign-in', ip, TRIES_PER_NETWORK, 3_600);
  const tries = `team-sign-in ${email} `;
  await countTry(tries);
  const [found] = await db
    .select()
    .from(teamMember)
    .where(and(eq(teamMember.email, email), isNull(teamMember.disabled_at)));
  const place = { rank: 'stranger', network: networkOf(ip) } as const;
  const isRight = (await verifyPassword(password, found?.password_hash ?? null, place)) !== 'wrong';
  if (!found || !isRight || !(await takeCode(db, found, code))) {
    if (found) await recordFailure(db, found);
    throw new InvalidCredentials();
  }
  await clearTries(tries);
  return db.transaction(async (tx) => {
    await recordAudit(tx, {
      actor: { name: found.name, memberId: found.id },
      action: 'team sign in',
      subject: { type: 'team_member', id: found.id },
    });
    return issueTeamToken(tx, found.id);
  });
}

const countRow = z.object({ count: z.coerce.number() });

async function recordFailure(db: Database, { id, name }: { id: string; name: string }): Promise<void> {
  await recordAudit(db, {
    actor: { name, memberId: id },
    action: 'team sign-in failed',
    subject: { type: 'team_member', id },
  });
  const [failures] = await rowsOf(
    db,
    countRow,
    sql`select count(*) from audit_entry where subject_type = 'team_member' and subject_id = ${id}
      and action = 'team sign-in failed' and at > now() - interval '1 hour'`,
  );
  if ((failures?.count ?? 0) >= ALARM_AFTER)
    await raiseAlarm(db, {
      key: `team-sign-in ${id}`,
      event: 'team-sign-in-failures',
      message: 'wrong sign-ins to the back office',
      fields: { member: id },
      data: { name },
    });
}

/** Redeems a code of the authenticator app, or a recovery code, once. */
async function takeCode(
  db: Database,
  { id, totp_secret }: { id: string; totp_secret: string | null },
  code: string,
): Promise<boolean> {
  const step = totp_secret === null ? undefined : stepOfCode(totp_secret, code, await databaseTime(db));
  if (step !== undefined) {
    const isNew = or(isNull(teamMember.totp_used_step), lt(teamMember.totp_used_step, step));
    const taken = await db
      .update(teamMember)
      .set({ totp_used_step: step })
      .where(and(eq(teamMember.id, id), isNew));
    return (taken.rowCount ?? 0) > 0;
  }
  const recovered = await db
    .update(teamRecoveryCode)
    .set({ used_at: sql`now()` })
    .where(
      and(
        eq(teamRecoveryCode.member_id, id),
        eq(teamRecoveryCode.hash, hashOf(normalizedCode(code))),
        isNull(teamRecoveryCode.used_at),
      ),
    );
  return (recovered.rowCount ?? 0) > 0;
}

async function ownRow(db: Database, { memberId }: Member) {
  const [found] = await db.select().from(teamMember).where(eq(teamMember.id, memberId));
  if (!found) throw new InvalidCredentials();
  return found;
}

/** Unlocks a session by its member's PIN. @throws InvalidCredentials, TooManyAttempts */
export async function unlockByPin(db: Database, member: Member, pin: string, { ip }: Caller): Promise<void> {
  const tries = `team-pin ${member.memberId} `;
  await countTry(tries);
  const { pin_hash } = await ownRow(db, member);
  const place = { rank: 'known', network: networkOf(ip) } as const;
  if ((await verifyPassword(pin, pin_hash, place)) === 'wrong') throw new InvalidCredentials();
  await clearTries(tries);
  await unlockSession(db, member, false);
}

/**
 * Records a new proof by the authenticator app: allows calls that need a recent one, and unlocks the session.
 *
 * @throws as `unlockByPin`
 */
export async function proveByCode(db: Database, member: Member, code: string): Promise<void> {
  const tries = `team-code ${member.memberId} `;
  await countTry(tries);
  if (!(await takeCode(db, await ownRow(db, member), code))) throw new InvalidCredentials();
  await clearTries(tries);
  await unlockSession(db, member, true);
}

/** Finds the member of a token that was just issued. */
export async function memberOfToken(db: Database, token: string): Promise<Member> {
  const member = await findMember(db, `Bearer ${token}`, { counts: false });
  if (!member) throw new Error('a new session was not found');
  return member;
}

/** Whether the member has a PIN that unlocks a session. */
export const hasPin = async (db: Database, member: Member): Promise<boolean> =>
  (await ownRow(db, member)).pin_hash !== null;
