'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { WebhookEndpoint } from '#contract/private/integrations.ts';
import { endpointsQuery, integrationsText } from '#lib/office/integrations.ts';
import { mayDo, sessionQuery } from '#lib/office/session.ts';
import { settingsText } from '#lib/office/settings.ts';
import { useKeys } from '#lib/office/use-keys.ts';
import { Button } from '../parts/button.tsx';
import { type Column, DataTable } from '../parts/data-table.tsx';
import { Panel } from '../parts/panel.tsx';
import { QueryState } from '../parts/query-state.tsx';
import { State } from '../parts/state.tsx';
import { useToast } from '../parts/toast.tsx';
import { Body, Screen } from '../screen.tsx';
import { SettingsTabs, settingsCrumb } from '../settings/settings-tabs.tsx';
import { Deliveries } from './deliveries.tsx';
import { EndpointDialog } from './endpoint-dialog.tsx';
import styles from './integrations.module.css';

const number = (id: 'delivered' | 'waiting' | 'failed', wide: boolean): Column<WebhookEndpoint> => ({
  id,
  header: integrationsText(`office.webhooks.${id}`),
  meta: { number: true, wide },
  cell: ({ row: { original } }) => original[id],
});

/** @param open opens an endpoint; undefined if the member may not change it */
const columns = (open: ((id: string) => void) | undefined): Column<WebhookEndpoint>[] => [
  {
    id: 'url',
    header: integrationsText('office.webhooks.url'),
    cell: ({ row: { original } }) => (
      <div className={styles.name}>
        {open ? (
          <button type="button" className={styles.open} onClick={() => open(original.id)}>
            {original.url}
          </button>
        ) : (
          <b>{original.url}</b>
        )}
        <span>
          {[
            original.description,
            original.eventTypes.length === 0
              ? integrationsText('office.webhooks.events.every')
              : integrationsText('office.webhooks.events.some', { count: original.eventTypes.length }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
    ),
  },
  {
    id: 'state',
    header: integrationsText('office.webhooks.state'),
    cell: ({ row: { original } }) => (
      <State filled={original.isPaused ? 0 : 100} tone={original.isPaused ? 'wait' : 'done'}>
        {integrationsText(original.isPaused ? 'office.webhooks.state.paused' : 'office.webhooks.state.open')}
      </State>
    ),
  },
  number('delivered', true),
  number('waiting', true),
  number('failed', false),
];

/** Webhook endpoints of other systems, and their deliveries. */
export function WebhooksScreen() {
  const query = useQuery(endpointsQuery);
  const { data: session } = useQuery(sessionQuery);
  const client = useQueryClient();
  const toast = useToast();
  const [open, setOpen] = useState<'new' | string>();
  const mayWrite = mayDo(session, 'integrations.write');
  const endpoints = query.data?.['hydra:member'] ?? [];
  const endpoint = endpoints.find(({ id }) => id === open);
  useKeys(mayWrite ? { n: () => setOpen('new') } : {});
  const done = (text?: string) => {
    if (text) toast({ text });
    void client.invalidateQueries({ queryKey: ['webhook-endpoints'] });
    void client.invalidateQueries({ queryKey: ['webhook-deliveries'] });
  };
  return (
    <Screen
      crumb={settingsCrumb()}
      title={settingsText('office.settings.webhooks')}
      actions={
        mayWrite && (
          <Button kind="go" shortcut="N" onClick={() => setOpen('new')}>
            {integrationsText('office.webhooks.new')}
          </Button>
        )
      }
    >
      <SettingsTabs current="webhooks" />
      <Body>
        <p className={styles.lead}>{integrationsText('office.webhooks.lead')}</p>
        <div className={styles.parts}>
          <Panel title={integrationsText('office.webhooks.endpoints')} flush>
            <QueryState
              query={query}
              rows={3}
              isEmpty={(found) => found['hydra:member'].length === 0}
              empty={integrationsText('office.webhooks.empty')}
            >
              {({ 'hydra:member': rows }) => (
                <DataTable
                  label={integrationsText('office.webhooks.endpoints')}
                  columns={columns(mayWrite ? setOpen : undefined)}
                  rows={rows}
                  idOf={({ id }) => id}
                  isOff={({ isPaused }) => isPaused}
                  hasNoKeys
                />
              )}
            </QueryState>
          </Panel>
          {endpoints.length > 0 && <Deliveries endpoints={endpoints} mayWrite={mayWrite} />}
        </div>
      </Body>
      {(open === 'new' || endpoint) && (
        <EndpointDialog key={open} endpoint={endpoint} close={() => setOpen(undefined)} done={done} />
      )}
    </Screen>
  );
}
