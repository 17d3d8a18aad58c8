'use client';

import { useQuery } from '@tanstack/react-query';
import { moment } from '#lib/office/formats.ts';
import { auditQuery, teamText } from '#lib/office/team.ts';
import { Panel } from '../parts/panel.tsx';
import { QueryState } from '../parts/query-state.tsx';
import { Timeline } from '../parts/timeline.tsx';

/** The latest actions of the team, from the audit log. */
export function AuditPanel() {
  const query = useQuery(auditQuery());
  return (
    <Panel title={teamText('office.team.audit')}>
      <QueryState
        query={query}
        isEmpty={(page) => page['hydra:member'].length === 0}
        empty={teamText('office.team.audit.empty')}
      >
        {({ 'hydra:member': entries }) => (
          <Timeline
            events={entries.map(({ id, actor, action, at }) => ({
              id,
              at: moment(at),
              text: teamText('office.team.audit.did', {
                actor,
                action: action.replaceAll(/[\s-]/g, '_'),
                name: action,
              }),
              tone: action.endsWith('failed') ? 'bad' : undefined,
            }))}
          />
        )}
      </QueryState>
    </Panel>
  );
}
