'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { MAIL_STATES, type OfficeMail } from '#contract/private/settings.ts';
import { moment } from '#lib/office/formats.ts';
import { failureText } from '#lib/office/frame-texts.ts';
import { mayDo, sessionQuery } from '#lib/office/session.ts';
import {
  type MailFilter,
  mailKindsQuery,
  mailKindText,
  mailPageUrl,
  mailQuery,
  mailsQuery,
  ROWS_PER_PAGE,
  sendMailAgain,
  settingsText,
} from '#lib/office/settings.ts';
import { Button } from '../parts/button.tsx';
import { ChosenPart } from '../parts/chosen-part.tsx';
import { type Column, DataTable } from '../parts/data-table.tsx';
import { SelectField } from '../parts/field.tsx';
import { isEmptyList, Pager } from '../parts/pager.tsx';
import { Panel } from '../parts/panel.tsx';
import { QueryState } from '../parts/query-state.tsx';
import { SearchBox } from '../parts/search-box.tsx';
import { Note, State, type Tone } from '../parts/state.tsx';
import { useToast } from '../parts/toast.tsx';
import { Body, Screen } from '../screen.tsx';
import styles from './settings.module.css';
import { SettingsTabs, settingsCrumb } from './settings-tabs.tsx';

const STATES: Record<OfficeMail['state'], { filled: number; tone?: Tone }> = {
  waiting: { filled: 25, tone: 'wait' },
  sent: { filled: 100, tone: 'done' },
  kept: { filled: 100 },
  failed: { filled: 100, tone: 'late' },
};

const MailState = ({ mail: { state } }: { mail: OfficeMail }) => (
  <State {...STATES[state]}>{settingsText(`office.mails.state.${state}`)}</State>
);

const COLUMNS: Column<OfficeMail>[] = [
  {
    id: 'subject',
    header: settingsText('office.mails.subject'),
    cell: ({ row: { original } }) => (
      <>
        <b>{original.subject ?? settingsText('office.mails.undrawn')}</b>
        <br />
        <span className={styles.soft}>{mailKindText(original.kind)}</span>
        <span className={styles.narrow}>
          <MailState mail={original} />
        </span>
      </>
    ),
  },
  { id: 'to', header: settingsText('office.mails.to'), cell: ({ row: { original } }) => original.recipient },
  {
    id: 'state',
    header: settingsText('office.mails.state'),
    meta: { wide: true },
    cell: ({ row: { original } }) => <MailState mail={original} />,
  },
  {
    id: 'when',
    header: settingsText('office.mails.when'),
    meta: { wide: true },
    cell: ({ row: { original } }) => <span className={styles.when}>{moment(original.createdAt)}</span>,
  },
];

/** A mail as its recipient saw it. Its page runs no scripts and opens no links. */
function MailPanel({ id, maySend }: { id: string; maySend: boolean }) {
  const query = useQuery(mailQuery(id));
  const client = useQueryClient();
  const toast = useToast();
  const subject = query.data?.subject ?? mailKindText(query.data?.kind ?? '');
  const sending = useMutation({
    mutationFn: () => sendMailAgain(id),
    onSuccess: () => {
      toast({ text: settingsText('office.mails.sentAgain', { subject }) });
      return client.invalidateQueries({ queryKey: ['mails'] });
    },
  });
  return (
    <Panel
      title={subject}
      actions={
        maySend && (
          <Button size="small" onClick={() => sending.mutate()} disabled={sending.isPending}>
            {settingsText('office.mails.again')}
          </Button>
        )
      }
    >
      {sending.error && <Note tone="late">{failureText(sending.error)}</Note>}
      <QueryState query={query}>
        {({ html, recipient, createdAt }) => (
          <div className={styles.mail}>
            <p className={styles.soft}>
              {recipient}, {moment(createdAt)}. {settingsText('office.mails.keys')}
            </p>
            {html ? (
              // The frame loads a page, because `srcDoc` would apply this page's policy, which refuses the mail's styles.
              // It keeps the shop's origin for the shop's pictures, and runs no scripts.
              <iframe
                sandbox="allow-same-origin"
                src={mailPageUrl(id)}
                title={settingsText('office.mails.view')}
              />
            ) : (
              <p>{settingsText('office.mails.noBody')}</p>
            )}
          </div>
        )}
      </QueryState>
    </Panel>
  );
}

/** The shop's mails, by kind, state and address; `Enter` opens one. */
export function MailsScreen() {
  const [filter, setFilter] = useState<MailFilter>({ page: 1 });
  const [chosen, setChosen] = useState<string>();
  const query = useQuery(mailsQuery(filter));
  const { data: kinds } = useQuery(mailKindsQuery);
  const { data: session } = useQuery(sessionQuery);
  const set = (changes: Partial<MailFilter>) => setFilter({ ...filter, page: 1, ...changes });
  return (
    <Screen
      crumb={settingsCrumb()}
      title={settingsText('office.settings.mails')}
      note={
        query.data && (
          <span>{settingsText('office.mails.count', { mails: query.data['hydra:totalItems'] })}</span>
        )
      }
    >
      <SettingsTabs current="mails" />
      <div className={styles.filters}>
        <SearchBox
          label={settingsText('office.mails.search')}
          value={filter.recipient ?? ''}
          onSearch={(recipient) => set({ recipient })}
        />
        <SelectField
          label={settingsText('office.mails.kind')}
          value={filter.kind ?? ''}
          onChange={({ target }) => set({ kind: target.value })}
        >
          <option value="">{settingsText('office.mails.anyKind')}</option>
          {kinds?.kinds
            .map((kind) => ({ kind, name: mailKindText(kind) }))
            .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
            .map(({ kind, name }) => (
              <option key={kind} value={kind}>
                {name}
              </option>
            ))}
        </SelectField>
        <SelectField
          label={settingsText('office.mails.state')}
          value={filter.state ?? ''}
          onChange={({ target }) => set({ state: target.value })}
        >
          <option value="">{settingsText('office.mails.anyState')}</option>
          {MAIL_STATES.map((state) => (
            <option key={state} value={state}>
              {settingsText(`office.mails.state.${state}`)}
            </option>
          ))}
        </SelectField>
      </div>
      <Body>
        <div className={styles.columns}>
          <Panel flush>
            <QueryState query={query} isEmpty={isEmptyList} empty={settingsText('office.mails.empty')}>
              {({ 'hydra:member': rows, 'hydra:totalItems': total }) => (
                <>
                  <DataTable
                    label={settingsText('office.settings.mails')}
                    columns={COLUMNS}
                    rows={rows}
                    idOf={({ id }) => id}
                    isStale={query.isPlaceholderData}
                    onOpen={({ id }) => setChosen(id)}
                  />
                  <Pager
                    page={filter.page}
                    perPage={ROWS_PER_PAGE}
                    total={total}
                    go={(page) => setFilter({ ...filter, page })}
                  />
                </>
              )}
            </QueryState>
          </Panel>
          <ChosenPart of={chosen}>
            {chosen ? (
              <MailPanel key={chosen} id={chosen} maySend={mayDo(session, 'mails.send')} />
            ) : (
              <p className={styles.soft}>{settingsText('office.mails.pick')}</p>
            )}
          </ChosenPart>
        </div>
      </Body>
    </Screen>
  );
}
