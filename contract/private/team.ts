import { z } from 'zod';
import { node, timestamp } from '../hydra.ts';
import { email } from '../identity.ts';
import { oneLine } from '../line.ts';
import { type Right, ROLES, rights } from './rights.ts';

const right = z.enum(rights() as [Right, ...Right[]]);

/** A role, and the store that it is bound to; without one it holds everywhere. */
const boundRole = z.object({ role: z.enum(ROLES), store: z.string().optional() });
export type BoundRole = z.infer<typeof boundRole>;

/** POST sessions: the code of an authenticator app (RFC 6238), or a recovery code, which works once. */
export const teamSignIn = z.object({ email, password: oneLine(200), code: oneLine(40) });

/** A team member's session; there is one for each token, called `current`. */
export const teamSession = z.object({
  ...node,
  id: z.literal('current'),
  /** Of the answer that opens it only. */
  token: z.string().optional(),
  member: z.object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    roles: z.array(boundRole),
    hasPin: z.boolean(),
    hasPasskey: z.boolean(),
  }),
  /** What the member may do; the server asks for each again. */
  rights: z.array(right),
  /** Locked after minutes without use: every other call is refused until it is unlocked. */
  isLocked: z.boolean(),
  /** Minutes without use after which it locks. */
  lockMinutes: z.int(),
  expiresAt: timestamp,
  /** Cents that the member may refund, offer, and credit without another's consent; absent where there is no limit. */
  limits: z.object({
    refund: z.int().optional(),
    offer: z.int().optional(),
    credit: z.int().optional(),
  }),
});
export type TeamSession = z.infer<typeof teamSession>;

/** POST sessions/current/unlock: the PIN of the bench. */
export const teamUnlock = z.object({ pin: oneLine(12) });

/** PATCH sessions/current: a second proof by the authenticator app, asked for before what is dangerous. */
export const teamProof = z.object({ code: oneLine(40) });

/** A passkey of a member of the team. */
const teamPasskey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: timestamp,
  lastUsedAt: timestamp.optional(),
});
export type TeamPasskey = z.infer<typeof teamPasskey>;

/** GET sessions/current/passkeys. */
export const teamPasskeys = z.object({ passkeys: z.array(teamPasskey) });

/** What a link of an invitation opens: who is invited, and whether a second factor is set by now. */
export const teamInvitation = z.object({
  ...node,
  id: z.string(),
  name: z.string(),
  email: z.string(),
  /** For an authenticator app: `otpauth://totp/…`, and the same secret to type. */
  otpauth: z.string(),
  secret: z.string(),
});

/** POST invitations/{token}/accept. */
export const teamAcceptance = z.object({
  password: oneLine(200, 12),
  /** The code that the authenticator app shows for the invitation's secret. */
  code: oneLine(10),
  /** Four to eight digits that unlock a bench. */
  pin: z
    .string()
    .regex(/^\d{4,8}$/)
    .optional(),
});

/** The answer to it: signed in, with recovery codes that are shown once. */
export const teamAccepted = teamSession.extend({ recoveryCodes: z.array(z.string()) });
export type TeamAccepted = z.infer<typeof teamAccepted>;

/** A member as the list of the team shows them. */
export const teamMember = z.object({
  ...node,
  id: z.string(),
  name: z.string(),
  email: z.string(),
  roles: z.array(boundRole),
  /** How they sign in. */
  signsInWith: z.array(z.enum(['password', 'passkey'])),
  state: z.enum(['active', 'invited', 'disabled']),
  invitedUntil: timestamp.optional(),
  lastSeenAt: timestamp.optional(),
  version: z.string(),
});
export type TeamMember = z.infer<typeof teamMember>;

/** POST team-members: invites a person; a link goes to the mailbox. */
export const teamMemberInput = z.object({
  name: oneLine(80, 1),
  email,
  roles: z.array(boundRole).min(1).max(12),
});
/** PATCH team-members/{id}. */
export const teamMemberPatch = z.object({
  name: oneLine(80, 1).optional(),
  roles: z.array(boundRole).min(1).max(12).optional(),
  disabled: z.boolean().optional(),
});

/** An entry of the audit log. */
export const auditLogEntry = z.object({
  ...node,
  id: z.string(),
  at: timestamp,
  actor: z.string(),
  action: z.string(),
  subjectType: z.string(),
  subjectId: z.string(),
  details: z.record(z.string(), z.unknown()),
});
/** GET audit-log/actions: what was ever done, and to what kinds of things. */
export const auditActions = z.object({ actions: z.array(z.string()), subjects: z.array(z.string()) });
export type AuditLogEntry = z.infer<typeof auditLogEntry>;
