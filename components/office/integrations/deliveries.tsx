'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  DELIVERY_STATES,
  type WebhookDelivery,
  type WebhookEndpoint,
} from '#contract/private/integrations.ts';
import { moment } from '#lib/office/formats.ts';
import { failureText } from '#lib/office/frame-texts.ts';
import {
  DELIVERIES_PER_PAGE,
  type DeliveryFilter,
  deliveriesQuery,
  integrationsText,
  replayDelivery,
} from '#lib/office/integrations.ts';
import { Button } from '../parts/button.tsx';
import { ChosenPart } from '../parts/chosen-part.tsx';
import { type Column, DataTable } from '../parts/data-table.tsx';
import { SelectField } from '../parts/field.tsx';
import { isEmptyList, Pager } from '../parts/pager.tsx';
import { Panel, Values } from '../parts/panel.tsx';
import { QueryState } from '../parts/query-state.tsx';
import { Note, State, type Tone } from '../parts/state.tsx';
import { useToast } from '../parts/toast.tsx';
import styles from './integrations.module.css';

const STATES: Record<WebhookDelivery['state'], { filled: number; tone: Tone }> = {
  waiting: { filled: 50, tone: 'wait' },
  delivered: { filled: 100, tone: 'done' },
  failed: { filled: 100, tone: 'late' },
};

const COLUMNS: Column<WebhookDelivery>[] = [
  {
    id: 'event',
    header: integrationsText('office.webhooks.event'),
    cell: ({ row: { original } }) => (
      <div className={styles.name}>
        <b>{original.type}</b>
        <span>{original.endpoint.url}</span>
      </div>
    ),
  },
  {
    id: 'state',
    header: integrationsText('office.webhooks.state'),
    cell: ({ row: { original } }) => (
      <div className={styles.name}>
        <State {...STATES[original.state]}>
          {integrationsText(`office.webhooks.delivery.${original.state}`)}
        </State>
        {original.error && <span>{original.error}</span>}
      </div>
    ),
  },
  {
    id: 'when',
    header: integrationsText('office.webhooks.when'),
    meta: { wide: true },
    cell: ({ row: { original } }) => <span className={styles.when}>{moment(original.createdAt)}</span>,
  },
];

/** Webhook deliveries, by endpoint and state; `Enter` opens one. */
export function Deliveries({ endpoints, mayWrite }: { endpoints: WebhookEndpoint[]; mayWrite: boolean }) {
  const [filter, setFilter] = useState<DeliveryFilter>({ page: 1 });
  const [chosen, setChosen] = useState<string>();
  const query = useQuery(deliveriesQuery(filter));
  const set = (changes: Partial<DeliveryFilter>) => setFilter({ ...filter, page: 1, ...changes });
  const delivery = query.data?.['hydra:member'].find(({ id }) => id === chosen);
  return (
    <div className={styles.columns}>
      <Panel title={integrationsText('office.webhooks.deliveries')} flush>
        <div className={styles.filters}>
          <SelectField
            label={integrationsText('office.webhooks.endpoint')}
            value={filter.endpoint ?? ''}
            onChange={({ target }) => set({ endpoint: target.value })}
          >
            <option value="">{integrationsText('office.webhooks.anyEndpoint')}</option>
            {endpoints.map(({ id, url }) => (
              <option key={id} value={id}>
                {url}
              </option>
            ))}
          </SelectField>
          <SelectField
            label={integrationsText('office.webhooks.state')}
            value={filter.state ?? ''}
            onChange={({ target }) => set({ state: target.value })}
          >
            <option value="">{integrationsText('office.webhooks.anyState')}</option>
            {DELIVERY_STATES.map((state) => (
              <option key={state} value={state}>
                {integrationsText(`office.webhooks.delivery.${state}`)}
              </option>
            ))}
          </SelectField>
        </div>
        <QueryState
          query={query}
          isEmpty={isEmptyList}
          empty={integrationsText('office.webhooks.deliveries.empty')}
        >
          {({ 'hydra:member': rows, 'hydra:totalItems': total }) => (
            <>
              <DataTable
                label={integrationsText('office.webhooks.deliveries')}
                columns={COLUMNS}
                rows={rows}
                idOf={({ id }) => id}
                isStale={query.isPlaceholderData}
                onOpen={({ id }) => setChosen(id)}
              />
              <Pager
                page={filter.page}
                perPage={DELIVERIES_PER_PAGE}
                total={total}
                go={(page) => setFilter({ ...filter, page })}
              />
            </>
          )}
        </QueryState>
      </Panel>
      <ChosenPart of={delivery?.id}>
        {delivery ? (
          <DeliveryPanel key={delivery.id} delivery={delivery} mayWrite={mayWrite} />
        ) : (
          <p className={styles.soft}>{integrationsText('office.webhooks.pick')}</p>
        )}
      </ChosenPart>
    </div>
  );
}

/** Delivery of one event to one endpoint: its request and its response. */
function DeliveryPanel({ delivery, mayWrite }: { delivery: WebhookDelivery; mayWrite: boolean }) {
  const { id, type, state, attempts, status, error, nextAttempt, eventId, payload } = delivery;
  const client = useQueryClient();
  const toast = useToast();
  const replaying = useMutation({
    mutationFn: () => replayDelivery(id),
    onSuccess() {
      toast({ text: integrationsText('office.webhooks.replay.done', { type }) });
      return client.invalidateQueries({ queryKey: ['webhook-deliveries'] });
    },
  });
  const next = nextAttempt && { name: integrationsText('office.webhooks.next'), value: moment(nextAttempt) };
  return (
    <Panel
      title={type}
      note={integrationsText('office.webhooks.attempts', { attempts })}
      actions={
        mayWrite &&
        state !== 'waiting' && (
          <Button size="small" onClick={() => replaying.mutate()} disabled={replaying.isPending}>
            {integrationsText('office.webhooks.replay')}
          </Button>
        )
      }
    >
      <div className={styles.form}>
        {replaying.error && <Note tone="late">{failureText(replaying.error)}</Note>}
        <Values
          rows={[
            {
              name: integrationsText('office.webhooks.answer'),
              value: error ?? (status === undefined ? integrationsText('office.webhooks.noAnswer') : status),
            },
            ...(next ? [next] : []),
            { name: integrationsText('office.webhooks.id'), value: eventId },
          ]}
        />
        <pre className={styles.payload}>{JSON.stringify(JSON.parse(payload), null, 2)}</pre>
      </div>
    </Panel>
  );
}
