import type { ChallengeBody } from '#contract/challenge.ts';

/**
 * What the domain refuses, in its own words. `server/http` alone knows which status and document each becomes; the
 * command line prints the message.
 */
export abstract class DomainError extends Error {}

/** Unknown, or another customer's: one error for both, so that a caller cannot learn what exists. */
export class NotFound extends DomainError {
  constructor(message = 'Not Found') {
    super(message);
  }
}

/** The present state is in the way. `reason` names the case for programs; `details` are what it adds. */
export class Conflict extends DomainError {
  readonly reason: string | undefined;
  readonly details: Record<string, unknown>;

  constructor(message: string, reason?: string, details: Record<string, unknown> = {}) {
    super(message);
    this.reason = reason;
    this.details = details;
  }
}

/** An item that a shopper cannot have: sold, held by another, or no longer reserved for this shopper. */
export interface UnavailableItem {
  id: string;
  title: string;
  reason: 'sold' | 'held' | 'expired';
}

/** Items that were wanted and cannot be had. */
export class ItemsUnavailable extends DomainError {
  readonly items: readonly UnavailableItem[];

  constructor(message: string, items: readonly UnavailableItem[]) {
    super(message);
    this.items = items;
  }
}

/** What was there, and is over. `reason` names the case for programs. */
export class Gone extends DomainError {
  readonly reason: string;

  constructor(message: string, reason: string) {
    super(message);
    this.reason = reason;
  }
}

/** A rule that an input breaks. Without `rule` it is one of the shop's own. `field` is '' for the input as a whole. */
export interface Violation {
  field: string;
  message: string;
  rule?: 'blank' | 'choice' | 'notTrue' | 'fileType' | 'notUnique' | 'compromised';
}

/** An input that breaks rules, with all of them. */
export class Invalid extends DomainError {
  readonly violations: readonly Violation[];

  constructor(violations: readonly Violation[]) {
    super(violations.map(({ field, message }) => (field ? `${field}: ${message}` : message)).join('\n'));
    this.violations = violations;
  }
}

/** An input that cannot be read at all. */
export class Malformed extends DomainError {}

/** What was given to prove who calls proves nothing. */
export class InvalidCredentials extends DomainError {
  constructor() {
    super('Invalid credentials.');
  }
}

/** The session is too old for what was asked; it is allowed after another sign-in. */
export class RecentSignInRequired extends DomainError {
  constructor() {
    super('Please sign in again to confirm that it is you.');
  }
}

/** A link proved a mailbox, but not that the caller is the account's owner: one of these fields would. */
export class MailboxProofRequired extends DomainError {
  readonly accepts: readonly ('password' | 'newPassword')[];

  constructor(accepts: readonly ('password' | 'newPassword')[]) {
    super('Please show that the account is yours.');
    this.accepts = accepts;
  }
}

/** Staff call without an enrolled device of their store. */
export class StoreDeviceRequired extends DomainError {
  constructor() {
    super('This device is not enrolled for this store. The operator makes an enrolment code.');
  }
}

/** Too many attempts; another is allowed after so many seconds. */
export class TooManyAttempts extends DomainError {
  readonly seconds: number;

  constructor(seconds: number, message = `Too many attempts. Try again in ${seconds} seconds.`) {
    super(message);
    this.seconds = seconds;
  }
}

/**
 * The call passes with the solution of `challenge`, which the client sends with a repeat of the call
 * (server/identity/challenge.ts), or without one after so many seconds.
 */
export class ChallengeRequired extends DomainError {
  readonly seconds: number;
  readonly challenge: ChallengeBody;

  constructor(seconds: number, challenge: ChallengeBody) {
    super('Please solve the challenge and send the call again with its solution.');
    this.seconds = seconds;
    this.challenge = challenge;
  }
}

/** One network, or all anonymous carts together, hold as much as they may; fewer after so many seconds. */
export class TooManyHolds extends DomainError {
  readonly seconds: number;
  readonly ceiling: 'network' | 'shop';

  constructor(seconds: number, ceiling: 'network' | 'shop') {
    super(
      `Too many pieces are held at the moment. Sign in to add this one, or try again in ${seconds} seconds.`,
    );
    this.seconds = seconds;
    this.ceiling = ceiling;
  }
}

/** Something that this depends on does not answer; worth another try after so many seconds. */
export class Unavailable extends DomainError {
  readonly seconds: number;
  readonly reason: string | undefined;

  constructor(seconds: number, message = 'Service Unavailable', reason?: string) {
    super(message);
    this.seconds = seconds;
    this.reason = reason;
  }
}

/** It was changed after the caller read it. `last`: who changed it last, and when in UTC, where a member of the team did. */
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

/** A member of the team decides amounts up to a limit, in cents; a manager decides this one. */
export class OverLimit extends DomainError {
  readonly limit: number;

  constructor(limit: number) {
    super(`You may decide up to ${(limit / 100).toFixed(2)} EUR. Ask a manager.`);
    this.limit = limit;
  }
}

/** The last full sign-in is too long ago for what was asked: another code of the authenticator app allows it. */
export class ProofRequired extends DomainError {
  constructor() {
    super('Please confirm this with a code of your authenticator app.');
  }
}
