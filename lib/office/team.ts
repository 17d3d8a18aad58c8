import { queryOptions } from '@tanstack/react-query';
import { collectionOf } from '#contract/hydra.ts';
import { auditLogEntry, type BoundRole, teamMember } from '#contract/private/team.ts';
import compiled from '#messages/en-GB/office-team.json' with { type: 'json' };
import type team from '../../messages/en-GB/office-team.json';
import { NO_BODY } from '../api/client.ts';
import { callOffice } from './office-client.ts';
import { officeTexts } from './texts.ts';

export const teamText = officeTexts<keyof typeof team>(compiled);

export const teamQuery = queryOptions({
  queryKey: ['team'],
  queryFn: ({ signal }) =>
    callOffice({
      path: 'team-members',
      query: { itemsPerPage: 100 },
      returns: collectionOf(teamMember),
      signal,
    }),
});

export const auditQuery = (filter: { subjectType?: string; subjectId?: string } = {}) =>
  queryOptions({
    queryKey: ['audit-log', filter],
    queryFn: ({ signal }) =>
      callOffice({
        path: 'audit-log',
        query: { ...filter, itemsPerPage: 20 },
        returns: collectionOf(auditLogEntry),
        signal,
      }),
  });

export const inviteMember = (body: { name: string; email: string; roles: BoundRole[] }) =>
  callOffice({ method: 'POST', path: 'team-members', body, returns: teamMember });

export interface MemberChange {
  name?: string;
  roles?: BoundRole[];
  disabled?: boolean;
}

export const changeMember = ({ id, version }: { id: string; version: string }, body: MemberChange) =>
  callOffice({ method: 'PATCH', path: `team-members/${id}`, body, version, returns: teamMember });

export const inviteAgain = (id: string) =>
  callOffice({ method: 'POST', path: `team-members/${id}/invitation`, returns: NO_BODY });
export const signMemberOut = (id: string) =>
  callOffice({ method: 'POST', path: `team-members/${id}/sign-out`, returns: NO_BODY });
