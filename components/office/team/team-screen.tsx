'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { TeamMember } from '#contract/private/team.ts';
import { initials, moment } from '#lib/office/formats.ts';
import { officeText } from '#lib/office/frame-texts.ts';
import { mayDo, sessionQuery } from '#lib/office/session.ts';
import { teamQuery, teamText } from '#lib/office/team.ts';
import { useKeys } from '#lib/office/use-keys.ts';
import { Button } from '../parts/button.tsx';
import { ChosenPart } from '../parts/chosen-part.tsx';
import { type Column, DataTable } from '../parts/data-table.tsx';
import { Panel } from '../parts/panel.tsx';
import { QueryState } from '../parts/query-state.tsx';
import { Avatar, Tag } from '../parts/state.tsx';
import { Body, Screen } from '../screen.tsx';
import { SettingsTabs, settingsCrumb } from '../settings/settings-tabs.tsx';
import { AuditPanel } from './audit-panel.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { MemberPanel } from './member-panel.tsx';
import { RightsPanel } from './rights-panel.tsx';
import { realStoresQuery } from './role-fields.tsx';
import styles from './team.module.css';

const COLUMNS: Column<TeamMember>[] = [
  {
    id: 'name',
    header: teamText('office.team.name'),
    cell: ({ row: { original } }) => (
      <div className={styles.person}>
        <Avatar letters={initials(original.name)} />
        <div>
          <b>{original.name}</b>
          <br />
          <span className={styles.soft}>{original.email}</span>
        </div>
      </div>
    ),
  },
  {
    id: 'roles',
    header: teamText('office.team.roles'),
    cell: ({ row: { original } }) => (
      <div className={styles.tags}>
        {original.roles.map(({ role, store }) => (
          <Tag key={`${role} ${store}`}>{officeText(`office.role.${role}`)}</Tag>
        ))}
      </div>
    ),
  },
  {
    id: 'place',
    header: teamText('office.team.place'),
    meta: { wide: true },
    cell: ({ row: { original } }) => <Places member={original} />,
  },
  {
    id: 'signsInWith',
    header: teamText('office.team.signsInWith'),
    meta: { wide: true },
    cell: ({ row: { original } }) => waysOf(original),
  },
  {
    id: 'lastSeen',
    header: teamText('office.team.lastSeen'),
    cell: ({ row: { original } }) =>
      original.lastSeenAt ? moment(original.lastSeenAt) : teamText('office.team.never'),
  },
];

/** The stores of a member's roles, by name. */
function Places({ member: { roles } }: { member: TeamMember }) {
  const { data: stores } = useQuery(realStoresQuery);
  const nameOf = (store: string | undefined) =>
    store === undefined
      ? teamText('office.team.everywhere')
      : (stores?.['hydra:member'].find(({ id }) => id === store)?.name ?? store);
  return [...new Set(roles.map(({ store }) => nameOf(store)))].join(', ');
}

const waysOf = ({ state, signsInWith }: TeamMember) => {
  if (state !== 'active') return teamText(`office.team.${state}`);
  return (
    signsInWith.map((way) => teamText(`office.team.${way}`)).join(', ') || teamText('office.team.nothing')
  );
};

/** The team, the rights of each role, and the latest actions. */
export function TeamScreen() {
  const query = useQuery(teamQuery);
  const { data: session } = useQuery(sessionQuery);
  const [chosen, setChosen] = useState<string>();
  const [isInviting, setInviting] = useState(false);
  const mayWrite = mayDo(session, 'team.write');
  useKeys(mayWrite ? { n: () => setInviting(true) } : {});
  const people = query.data?.['hydra:member'] ?? [];
  const member = people.find(({ id }) => id === chosen);
  const invited = people.filter(({ state }) => state === 'invited').length;
  return (
    <Screen
      crumb={settingsCrumb()}
      title={teamText('office.team.title')}
      note={query.data && <span>{teamText('office.team.count', { people: people.length, invited })}</span>}
      actions={
        mayWrite && (
          <Button kind="go" shortcut="N" onClick={() => setInviting(true)}>
            {teamText('office.team.invite')}
          </Button>
        )
      }
    >
      <SettingsTabs current="team" />
      <Body>
        <div className={styles.columns}>
          <div className={styles.column}>
            <Panel title={teamText('office.team.title')} flush>
              <QueryState query={query}>
                {({ 'hydra:member': rows }) => (
                  <DataTable
                    label={teamText('office.team.title')}
                    columns={COLUMNS}
                    rows={rows}
                    idOf={({ id }) => id}
                    isOff={({ state }) => state === 'disabled'}
                    onOpen={({ id }) => setChosen(id)}
                  />
                )}
              </QueryState>
            </Panel>
            {mayDo(session, 'audit.read') && <AuditPanel />}
          </div>
          <div className={styles.column}>
            <ChosenPart of={chosen}>
              {member && mayWrite ? (
                <MemberPanel key={member.id} member={member} />
              ) : (
                <p className={styles.soft}>{teamText('office.team.pick')}</p>
              )}
            </ChosenPart>
            <RightsPanel />
          </div>
        </div>
      </Body>
      {isInviting && <InviteDialog close={() => setInviting(false)} />}
    </Screen>
  );
}
