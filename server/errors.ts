import type { ChallengeBody } from '#contract/challenge.ts';
import { shopCurrency } from '#shared/currency.ts';
import { inEnglish, refusalText, type Wording } from './refusal-texts.ts';

/**
 * A refusal of the domain. `server/http` maps it to a status and a document, and writes the wording in the language of
 * the call; the log and the command line show the message, in English.
 */
export abstract class DomainError extends Error {
  readonly wording: Wording;

  constructor(wording: Wording) {
    super(inEnglish(wording));
    this.wording = wording;
  }
}

/** Unknown, or another customer's: one error for both, so that a caller cannot learn what exists. */
export class NotFound extends DomainError {
  constructor(wording: Wording = refusalText('refusal.notFound')) {
    super(wording);
  }
}

/** The present state forbids the call. `reason` names the case for programs; `details` are its fields. */
export class Conflict extends DomainError {
  readonly reason: string | undefined;
  readonly details: Record<string, unknown>;

  constructor(wording: Wording, reason?: string, details: Record<string, unknown> = {}) {
    super(wording);
    this.reason = reason;
    this.details = details;
  }
}

/** An item that is not available to a shopper: sold, held by another, or no longer reserved for this shopper. */
export interface UnavailableItem {
  id: string;
  title: string;
  reason: 'sold' | 'held' | 'expired';
}

/** Items that were requested and are not available. */
export class ItemsUnavailable extends DomainError {
  readonly items: readonly UnavailableItem[];

  constructor(items: readonly UnavailableItem[]) {
    super(
      items.length > 0
        ? items.map(({ title, reason }) => refusalText(`refusal.item.${reason}`, { title }))
        : refusalText('refusal.item.unavailable'),
    );
    this.items = items;
  }
}

/** Something that existed and has ended. `reason` names the case for programs. */
export class Gone extends DomainError {
  readonly reason: string;

  constructor(wording: Wording, reason: string) {
    super(wording);
    this.reason = reason;
  }
}

/** A rule that an input breaks. Without `rule` it is a rule of the shop. `field` is '' for the input as a whole. */
export interface Violation {
  field: string;
  message: Wording;
  rule?: 'blank' | 'choice' | 'notTrue' | 'fileType' | 'notUnique' | 'compromised';
}

/** An input that breaks rules, with all violations. */
export class Invalid extends DomainError {
  readonly violations: readonly Violation[];

  constructor(violations: readonly Violation[]) {
    super(linesOf(violations.map(({ field, message }) => ({ field, message: inEnglish(message) }))));
    this.violations = violations;
  }
}

/** Joins broken rules to one text: `field: message`, one per line. */
export const linesOf = (rules: readonly { field: string; message: string }[]): string =>
  rules.map(({ field, message }) => (field ? `${field}: ${message}` : message)).join('\n');

/** An input that cannot be parsed. */
export class Malformed extends DomainError {}

/** Invalid credentials of the caller. */
export class InvalidCredentials extends DomainError {
  constructor() {
    super(refusalText('refusal.invalidCredentials'));
  }
}

/** The session is too old for the call; it is allowed after another sign-in. */
export class RecentSignInRequired extends DomainError {
  constructor() {
    super(refusalText('refusal.recentSignInRequired'));
  }
}

/** A link proved the mailbox, but not that the caller is the account's owner: one of these fields would. */
export class MailboxProofRequired extends DomainError {
  readonly accepts: readonly ('password' | 'newPassword')[];

  constructor(accepts: readonly ('password' | 'newPassword')[]) {
    super(refusalText('refusal.mailboxProofRequired'));
    this.accepts = accepts;
  }
}

/** Staff call without an enrolled device of their store. */
export class StoreDeviceRequired extends DomainError {
  constructor() {
    super(refusalText('refusal.storeDeviceRequired'));
  }
}

/** Too many attempts; another is allowed after so many seconds. */
export class TooManyAttempts extends DomainError {
  readonly seconds: number;

  constructor(seconds: number, wording: Wording = refusalText('refusal.tooManyAttempts', { seconds })) {
    super(wording);
    this.seconds = seconds;
  }
}

/**
 * The call passes with the solution of `challenge`, which the client sends when it repeats the call
 * (server/identity/challenge.ts), or without one after so many seconds.
 */
export class ChallengeRequired extends DomainError {
  readonly seconds: number;
  readonly challenge: ChallengeBody;

  constructor(seconds: number, challenge: ChallengeBody) {
    super(refusalText('refusal.challengeRequired'));
    this.seconds = seconds;
    this.challenge = challenge;
  }
}

/** The holds of one network, or of all anonymous carts, have reached their ceiling; fewer after so many seconds. */
export class TooManyHolds extends DomainError {
  readonly seconds: number;
  readonly ceiling: 'network' | 'shop';

  constructor(seconds: number, ceiling: 'network' | 'shop') {
    super(refusalText('refusal.tooManyHolds', { seconds }));
    this.seconds = seconds;
    this.ceiling = ceiling;
  }
}

/** A service that the call needs does not answer; try again after so many seconds. */
export class Unavailable extends DomainError {
  readonly seconds: number;
  readonly reason: string | undefined;

  constructor(seconds: number, wording: Wording = refusalText('refusal.unavailable'), reason?: string) {
    super(wording);
    this.seconds = seconds;
    this.reason = reason;
  }
}

/**
 * It was changed after the caller read it. `last`: author and time in UTC of the last change, if by a member of the
 * team.
 */
export class VersionConflict extends DomainError {
  readonly last: { actor: string; at: string } | undefined;

  constructor(last: { actor: string; at: string } | undefined) {
    super(
      last
        ? `${last.actor} has changed this in the meantime. Look at it again.`
        : 'This has changed in the meantime. Look at it again.',
    );
    this.last = last;
  }
}

/** The amount is over a member's limit, in cents; a manager can approve it. */
export class OverLimit extends DomainError {
  readonly limit: number;

  constructor(limit: number) {
    super(`You may decide up to ${(limit / 100).toFixed(2)} ${shopCurrency()}. Ask a manager.`);
    this.limit = limit;
  }
}

/** The last full sign-in is too long ago for the call: another code of the authenticator app allows it. */
export class ProofRequired extends DomainError {
  constructor() {
    super('Please confirm this with a code of your authenticator app.');
  }
}
