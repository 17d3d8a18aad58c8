import { z } from 'zod';
import { pageQuery, type Wire } from '#contract/hydra.ts';
import {
  type AuditLogEntry,
  auditActions,
  auditLogEntry,
  type TeamMember,
  teamMember,
  teamMemberInput,
  teamMemberPatch,
} from '#contract/private/team.ts';
import { auditLog, namesInAuditLog } from '#server/audit/audit.ts';
import { shortPage, sliceOf } from '#server/http/page-slice.ts';
import { parameter } from '#server/http/parameter.ts';
import { privateOperation, type Resource } from '#server/http/resource.ts';
import { assertRecentProof } from '#server/team/limits.ts';
import {
  changeMember,
  findTeamMember,
  inviteAgain,
  inviteMember,
  listMembers,
  signMemberOut,
  type TeamMemberRow,
} from '#server/team/members.ts';

const memberWire = (row: TeamMemberRow): Wire<TeamMember> => ({
  id: row.id,
  name: row.name,
  email: row.email,
  roles: row.roles,
  signsInWith: [
    ...(row.hasPasskey ? (['passkey'] as const) : []),
    ...(row.hasPassword ? (['password'] as const) : []),
  ],
  state: row.disabledAt ? 'disabled' : row.hasPassword ? 'active' : 'invited',
  invitedUntil: row.invitedUntil ?? undefined,
  lastSeenAt: row.lastSeenAt ?? undefined,
  version: row.version,
});

/** The people of the back office. */
export const teamMembers: Resource = {
  name: 'team-members',
  type: 'TeamMember',
  shape: teamMember,
  versioned: true,
  operations: [
    privateOperation({
      kind: 'list',
      title: 'Lists the team.',
      right: 'team.read',
      query: pageQuery,
      returns: teamMember,
      handle: async ({ db, query }) => shortPage((await listMembers(db)).map(memberWire), query),
    }),
    privateOperation({
      kind: 'create',
      title: 'Invites a person to the team; a link goes to the mailbox.',
      right: 'team.write',
      body: teamMemberInput,
      returns: teamMember,
      async handle({ db, body, member }) {
        assertRecentProof(member);
        return memberWire((await inviteMember(db, body, member)).member);
      },
    }),
    privateOperation({
      kind: 'read',
      title: 'Reads a member of the team.',
      right: 'team.read',
      returns: teamMember,
      handle: async ({ db, params }) => memberWire(await findTeamMember(db, parameter(params))),
    }),
    privateOperation({
      kind: 'update',
      title: 'Changes name and roles of a member, or whether they may sign in.',
      right: 'team.write',
      ifMatch: true,
      body: teamMemberPatch,
      returns: teamMember,
      async handle({ db, params, body, member, version }) {
        assertRecentProof(member);
        return memberWire(await changeMember(db, parameter(params), body, { actor: member, version }));
      },
    }),
    privateOperation({
      kind: 'call',
      method: 'POST',
      path: '/{id}/invitation',
      title: 'Mails another link; sign-in and authenticator app are set anew by it.',
      right: 'team.write',
      returns: null,
      async handle({ db, params, member }) {
        assertRecentProof(member);
        await inviteAgain(db, parameter(params), member);
        return undefined;
      },
    }),
    privateOperation({
      kind: 'call',
      method: 'POST',
      path: '/{id}/sign-out',
      title: 'Ends every session of a member.',
      right: 'team.write',
      returns: null,
      async handle({ db, params, member }) {
        await signMemberOut(db, parameter(params), member);
        return undefined;
      },
    }),
  ],
};

const auditQuery = pageQuery.extend({
  member: z.string().optional(),
  action: z.string().optional(),
  subjectType: z.string().optional(),
  subjectId: z.string().optional(),
  from: z.iso.datetime({ offset: true }).optional(),
  to: z.iso.datetime({ offset: true }).optional(),
});

/** Actions with their actors and subjects; entries are never changed. */
export const auditLogEntries: Resource = {
  name: 'audit-log',
  type: 'AuditLogEntry',
  shape: auditLogEntry,
  operations: [
    privateOperation({
      kind: 'list',
      title: 'Lists what was done, the newest first.',
      right: 'audit.read',
      query: auditQuery,
      returns: auditLogEntry,
      async handle({ db, query }) {
        const { total, entries } = await auditLog(db, { ...query, memberId: query.member }, sliceOf(query));
        const members: Wire<AuditLogEntry>[] = entries.map((entry) => ({
          id: entry.id,
          at: entry.at,
          actor: entry.actor,
          action: entry.action,
          subjectType: entry.subject_type,
          subjectId: entry.subject_id,
          details: z.record(z.string(), z.unknown()).parse(entry.details),
        }));
        return { total, members };
      },
    }),
    privateOperation({
      kind: 'call',
      method: 'GET',
      path: '/actions',
      title: 'Names the actions and the kinds of subjects that the audit log has.',
      right: 'audit.read',
      returns: auditActions,
      handle: ({ db }) => namesInAuditLog(db),
    }),
  ],
};
