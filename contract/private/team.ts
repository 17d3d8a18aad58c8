import { z } from 'zod';
import { node, timestamp } from '../hydra.ts';
import { email } from '../identity.ts';
import { oneLine } from '../line.ts';
import { type Right, ROLES, rights } from './rights.ts';

const right = z.enum(rights() as [Right, ...Right[]]);

/** A role and its store; without a store it applies everywhere. */
const boundRole = z.object({ role: z.enum(ROLES), store: z.string().optional() });
export type BoundRole = z.infer<typeof boundRole>;

/** POST sessions: the code of an authenticator app (RFC 6238), or a recovery code, valid once. */
export const teamSignIn = z.object({ email, password: oneLine(200), code: oneLine(40) });

/** A team member's session; each token has one, called `current`. */
export const teamSession = z.object({
  ...node,
  id: z.literal('current'),
  /** Only in the answer that opens it. */
  token: z.string().optional(),
  member: z.object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    roles: z.array(boundRole),
    hasPin: z.boolean(),
    hasPasskey: z.boolean(),
  }),
  /** The member's rights; the server checks each of them again. */
  rights: z.array(right),
  /** Whether it is locked after minutes without use: all other calls are refused until it is unlocked. */
  isLocked: z.boolean(),
  /** Minutes without use before it locks. */
  lockMinutes: z.int(),
  expiresAt: timestamp,
  /** Cents that the member may refund, offer, and credit without another's approval; absent if there is no limit. */
  limits: z.object({
    refund: z.int().optional(),
    offer: z.int().optional(),
    credit: z.int().optional(),
  }),
});
export type TeamSession = z.infer<typeof teamSession>;

/** POST sessions/current/unlock: the PIN of the bench. */
export const teamUnlock = z.object({ pin: oneLine(12) });

/** PATCH sessions/current: repeats the second factor by the authenticator app, required before dangerous actions. */
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

/** An invitation: the invited person, and whether a second factor is set already. */
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
  /** Code of the authenticator app for the invitation's secret. */
  code: oneLine(10),
  /** PIN of four to eight digits that unlocks a bench. */
  pin: z
    .string()
    .regex(/^\d{4,8}$/)
    .optional(),
});

/** Answer of POST invitations/{token}/accept: signed in, with recovery codes that are shown once. */
export const teamAccepted = teamSession.extend({ recoveryCodes: z.array(z.string()) });
export type TeamAccepted = z.infer<typeof teamAccepted>;

/** A member in the team's list. */
export const teamMember = z.object({
  ...node,
  id: z.string(),
  name: z.string(),
  email: z.string(),
  roles: z.array(boundRole),
  /** The member's sign-in methods. */
  signsInWith: z.array(z.enum(['password', 'passkey'])),
  state: z.enum(['active', 'invited', 'disabled']),
  invitedUntil: timestamp.optional(),
  lastSeenAt: timestamp.optional(),
  version: z.string(),
});
export type TeamMember = z.infer<typeof teamMember>;

/** POST team-members: invites a person by a mailed link. */
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
/** GET audit-log/actions: all recorded actions, and the kinds of their subjects. */
export const auditActions = z.object({ actions: z.array(z.string()), subjects: z.array(z.string()) });
export type AuditLogEntry = z.infer<typeof auditLogEntry>;
