import { idOf } from '#contract/hydra.ts';
import type { Registration, Session } from '#contract/identity.ts';
import type { Database } from '#server/db/database.ts';
import { Invalid, type Violation } from '#server/errors.ts';
import { limitNetwork } from '#server/identity/limit.ts';
import { placeOfStranger } from '#server/identity/limit-or-solve.ts';
import { hashPassword } from '#server/identity/passwords.ts';
import { refusalText } from '#server/refusal-texts.ts';
import { subscribe } from '../marketing/subscriptions.ts';
import { createAccount, emailTaken } from './customers.ts';
import { sendActivation } from './mailboxes.ts';
import { passwordViolations } from './passwords/password-rules.ts';
import { type Caller, openSession } from './sessions.ts';

const HOUR = 3_600;
const PER_NETWORK = 30;

const blank = (field: string): Violation => ({
  field,
  message: refusalText('violation.blank'),
  rule: 'blank',
});

/**
 * Creates an account and signs it in at once; gift cards and store credit wait for the link that is mailed. The caller
 * may learn that a mailbox has an account, as by auth/check-email: the limit counts.
 *
 * @throws Invalid with every broken rule, `notUnique` for a mailbox that has an account; TooManyAttempts;
 * ChallengeRequired.
 */
export async function register(db: Database, input: Registration, caller: Caller): Promise<Session> {
  await limitNetwork('register', caller.ip, PER_NETWORK, HOUR);
  const { password, emailSubscription, smsSubscription, phone, gender, birthdate, order, ...rest } = input;
  const violations = await passwordViolations(password, input, 'password');
  if (smsSubscription && !phone) violations.push(blank('phone'));
  if (violations.length > 0) throw new Invalid(violations);
  const password_hash = await hashPassword(password, await placeOfStranger(caller));
  return db.transaction(async (tx) => {
    const account = await createAccount(tx, { ...rest, phone, gender, birthdate, password_hash });
    if (!account) throw emailTaken();
    await sendActivation(tx, account);
    for (const [channel, wanted] of [
      ['email', emailSubscription],
      ['sms', smsSubscription],
    ] as const) {
      if (wanted) await subscribe(tx, account, { channel, source: 'registration' });
    }
    return openSession(tx, account.id, caller, order === undefined ? undefined : idOf(order));
  });
}
