'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '#components/ui/dialog.tsx';
import type { ApiKey } from '#contract/private/integrations.ts';
import { moment } from '#lib/office/formats.ts';
import { failureText, officeText } from '#lib/office/frame-texts.ts';
import { integrationsText, keysQuery, revokeKey } from '#lib/office/integrations.ts';
import { mayDo, sessionQuery } from '#lib/office/session.ts';
import { settingsText } from '#lib/office/settings.ts';
import { teamText } from '#lib/office/team.ts';
import { useKeys } from '#lib/office/use-keys.ts';
import { Button } from '../parts/button.tsx';
import { type Column, DataTable } from '../parts/data-table.tsx';
import { Panel } from '../parts/panel.tsx';
import { QueryState } from '../parts/query-state.tsx';
import { Note, State } from '../parts/state.tsx';
import { useToast } from '../parts/toast.tsx';
import { Body, Screen } from '../screen.tsx';
import { SettingsTabs, settingsCrumb } from '../settings/settings-tabs.tsx';
import { RIGHT_LABELS } from '../team/right-labels.ts';
import styles from './integrations.module.css';
import { KeyDialog } from './key-dialog.tsx';

/** A key ends at midnight UTC, which is the next day in most time zones. */
const lastDay = (end: string): string => moment(`${end.slice(0, 10)}T12:00:00Z`);

const columns = (revoke?: (key: ApiKey) => void): Column<ApiKey>[] => [
  {
    id: 'name',
    header: integrationsText('office.keys.name'),
    cell: ({ row: { original } }) => (
      <div className={styles.name}>
        <b>{original.name}</b>
        <span>{original.rights.map((right) => teamText(RIGHT_LABELS[right])).join(' · ')}</span>
      </div>
    ),
  },
  {
    id: 'ending',
    header: integrationsText('office.keys.ending'),
    meta: { wide: true },
    cell: ({ row: { original } }) => original.ending,
  },
  {
    id: 'used',
    header: integrationsText('office.keys.used'),
    meta: { wide: true },
    cell: ({ row: { original } }) =>
      original.lastUsedAt ? moment(original.lastUsedAt) : integrationsText('office.keys.unused'),
  },
  {
    id: 'until',
    header: integrationsText('office.keys.until'),
    meta: { wide: true },
    cell: ({ row: { original } }) =>
      original.expiresAt ? lastDay(original.expiresAt) : integrationsText('office.keys.noEnd'),
  },
  {
    id: 'by',
    header: integrationsText('office.keys.by'),
    meta: { wide: true },
    cell: ({ row: { original } }) => original.createdBy,
  },
  {
    id: 'state',
    header: integrationsText('office.keys.state'),
    cell: ({ row: { original } }) => (
      <State filled={100} tone={original.isOver ? undefined : 'done'}>
        {integrationsText(original.isOver ? 'office.keys.state.over' : 'office.keys.state.open')}
      </State>
    ),
  },
  {
    id: 'revoke',
    header: '',
    meta: { number: true },
    cell: ({ row: { original } }) =>
      revoke &&
      !original.isOver && (
        <Button
          size="small"
          aria-label={integrationsText('office.keys.revoke.title', { name: original.name })}
          onClick={() => revoke(original)}
        >
          {integrationsText('office.keys.revoke')}
        </Button>
      ),
  },
];

/** Keys of partners' systems for the private API. */
export function KeysScreen() {
  const query = useQuery(keysQuery);
  const { data: session } = useQuery(sessionQuery);
  const client = useQueryClient();
  const toast = useToast();
  const [isMaking, setMaking] = useState(false);
  const [revoking, setRevoking] = useState<ApiKey>();
  const mayWrite = mayDo(session, 'integrations.write');
  useKeys(mayWrite ? { n: () => setMaking(true) } : {});
  const reload = () => void client.invalidateQueries({ queryKey: ['api-keys'] });
  return (
    <Screen
      crumb={settingsCrumb()}
      title={settingsText('office.settings.keys')}
      actions={
        mayWrite && (
          <Button kind="go" shortcut="N" onClick={() => setMaking(true)}>
            {integrationsText('office.keys.new')}
          </Button>
        )
      }
    >
      <SettingsTabs current="keys" />
      <Body>
        <p className={styles.lead}>{integrationsText('office.keys.lead')}</p>
        <Panel flush>
          <QueryState
            query={query}
            rows={3}
            isEmpty={(found) => found['hydra:member'].length === 0}
            empty={integrationsText('office.keys.empty')}
          >
            {({ 'hydra:member': rows }) => (
              <DataTable
                label={settingsText('office.settings.keys')}
                columns={columns(mayWrite ? setRevoking : undefined)}
                rows={rows}
                idOf={({ id }) => id}
                isOff={({ isOver }) => isOver}
              />
            )}
          </QueryState>
        </Panel>
      </Body>
      {isMaking && <KeyDialog close={() => setMaking(false)} made={reload} />}
      {revoking && (
        <RevokeDialog
          apiKey={revoking}
          close={() => setRevoking(undefined)}
          revoked={() => {
            toast({ text: integrationsText('office.keys.revoked', { name: revoking.name }) });
            setRevoking(undefined);
            reload();
          }}
        />
      )}
    </Screen>
  );
}

interface RevokeDialogProps {
  apiKey: ApiKey;
  close(): void;
  revoked(): void;
}

/** Asks before a key is revoked: the partner's system stops at once. */
function RevokeDialog({ apiKey, close, revoked }: RevokeDialogProps) {
  const { id, name } = apiKey;
  const revoking = useMutation({ mutationFn: () => revokeKey(id), onSuccess: revoked });
  return (
    <Dialog
      open
      onClose={close}
      title={integrationsText('office.keys.revoke.title', { name })}
      close={officeText('office.close')}
    >
      <div className={styles.form}>
        {revoking.error && <Note tone="late">{failureText(revoking.error)}</Note>}
        <p>{integrationsText('office.keys.revoke.lead')}</p>
        <Button kind="danger" onClick={() => revoking.mutate()} disabled={revoking.isPending}>
          {integrationsText('office.keys.revoke.yes')}
        </Button>
      </div>
    </Dialog>
  );
}
