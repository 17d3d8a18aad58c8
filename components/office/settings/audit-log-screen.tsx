'use client';

import { useQuery } from '@tanstack/react-query';
import { ROLES, type Role } from '#contract/private/rights.ts';
import type { AuditLogEntry } from '#contract/private/team.ts';
import { moment, money } from '#lib/office/formats.ts';
import { officeText } from '#lib/office/frame-texts.ts';
import { type Parameters, pageOf } from '#lib/office/parameters.ts';
import {
  auditActionsQuery,
  auditLogQuery,
  mailKindText,
  ROWS_PER_PAGE,
  settingsText,
} from '#lib/office/settings.ts';
import { teamQuery, teamText } from '#lib/office/team.ts';
import { useAddress } from '#lib/office/use-address.ts';
import { officeAuditLogPath } from '#lib/office-paths.ts';
import { Button } from '../parts/button.tsx';
import { type Column, DataTable } from '../parts/data-table.tsx';
import { Field, SelectField } from '../parts/field.tsx';
import { isEmptyList, Pager } from '../parts/pager.tsx';
import { QueryState } from '../parts/query-state.tsx';
import { Screen } from '../screen.tsx';
import styles from './settings.module.css';
import { SettingsTabs, settingsCrumb } from './settings-tabs.tsx';

const FILTERS = ['member', 'action', 'subjectType', 'subjectId', 'from', 'until'] as const;
type Filter = Partial<Record<(typeof FILTERS)[number], string>>;

/** Text of an action if the screen Team has one, otherwise its name. */
const actionText = ({ actor, action }: Pick<AuditLogEntry, 'actor' | 'action'>) =>
  teamText('office.team.audit.did', { actor, action: action.replaceAll(/[\s-]/g, '_'), name: action });

const isRole = (value: unknown): value is Role => ROLES.some((role) => role === value);

/** Kind of an action's object in words. */
const subjectText = (type: string): string =>
  settingsText('office.audit.subject.name', { type, name: type.replaceAll('_', ' ') });

/** Names of details that hold cents. */
const AMOUNTS: readonly (string | undefined)[] = ['amount', 'balance', 'offer'];
/** Letters of a value that is shown whole, and of the beginning of a longer one. */
const LONGEST = 400;
const BEGINNING = 160;
const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+(Z|\+00:00)$/;

/** Name of a detail in words: `starts at` for `startsAt`. */
const detailText = (name: string): string =>
  name.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/**
 * Returns a stored value as words: the parts of a list or of an object are separated by commas. Roles and kinds of mails
 * have their names; amounts and moments look as on the other screens.
 */
function wordsOf(value: unknown, name?: string): string {
  if (name === 'role' && isRole(value)) return officeText(`office.role.${value}`);
  if (name === 'kind' && typeof value === 'string') return mailKindText(value);
  if (typeof value === 'number' && AMOUNTS.includes(name)) return money(value);
  if (typeof value === 'string' && MOMENT.test(value)) return moment(value);
  if (Array.isArray(value)) return value.map((part) => wordsOf(part)).join(', ');
  if (typeof value !== 'object' || value === null) return String(value ?? '–');
  const parts = Object.entries(value).filter(([, part]) => part !== null && part !== undefined);
  return parts
    .map(([key, part]) => (key === 'role' ? wordsOf(part, key) : `${detailText(key)} ${wordsOf(part, key)}`))
    .join(', ');
}

/** The words of a value; of a long one, such as a page of text, the beginning, which opens the rest. */
function Value({ words }: { words: string }) {
  if (words.length <= LONGEST) return words;
  return (
    <details>
      <summary>{`${words.slice(0, BEGINNING)}…`}</summary>
      {words}
    </details>
  );
}

/** Stored values before and after a change. */
function Details({ details }: Pick<AuditLogEntry, 'details'>) {
  // The database sorts names, so that `after` would come first.
  const { before, ...others } = details;
  const entries = Object.entries(before === undefined ? others : { before, ...others });
  if (entries.length === 0) return null;
  return (
    <dl className={styles.details}>
      {entries.map(([name, value]) => (
        <div key={name}>
          <dt>{detailText(name)}</dt>
          <dd>
            <Value words={wordsOf(value, name)} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The object of an action; a member of the team by name. */
function Subject({ entry: { subjectType, subjectId } }: { entry: AuditLogEntry }) {
  const { data: team } = useQuery(teamQuery);
  const member = team?.['hydra:member'].find(({ id }) => id === subjectId);
  return (
    <div className={styles.what}>
      {subjectText(subjectType)} <span className={styles.soft}>{member?.name ?? subjectId}</span>
    </div>
  );
}

const COLUMNS: Column<AuditLogEntry>[] = [
  {
    id: 'when',
    header: settingsText('office.audit.when'),
    cell: ({ row: { original } }) => <span className={styles.when}>{moment(original.at)}</span>,
  },
  {
    id: 'what',
    header: settingsText('office.audit.what'),
    cell: ({ row: { original } }) => <div className={styles.what}>{actionText(original)}</div>,
  },
  {
    id: 'subject',
    header: settingsText('office.audit.subject'),
    cell: ({ row: { original } }) => <Subject entry={original} />,
  },
  {
    id: 'details',
    header: settingsText('office.audit.details'),
    meta: { wide: true },
    cell: ({ row: { original } }) => <Details details={original.details} />,
  },
];

interface FiltersProps {
  filter: Filter;
  set(changes: Filter): void;
  clear(): void;
}

const filterOf = (parameters: Parameters): Filter =>
  Object.fromEntries(
    FILTERS.flatMap((name) => {
      const value = parameters.get(name);
      return value ? [[name, value]] : [];
    }),
  );

const addressOf = (parameters: Parameters): Filter & { page: number } => ({
  ...filterOf(parameters),
  page: pageOf(parameters),
});

function Filters({ filter, set, clear }: FiltersProps) {
  const { data: team } = useQuery(teamQuery);
  const { data: known } = useQuery(auditActionsQuery);
  const change = (name: keyof Filter) => ({
    value: filter[name] ?? '',
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
  });
  return (
    <div className={styles.filters}>
      <SelectField label={settingsText('office.audit.person')} {...change('member')}>
        <option value="">{settingsText('office.audit.anyone')}</option>
        {team?.['hydra:member'].map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField label={settingsText('office.audit.action')} {...change('action')}>
        <option value="">{settingsText('office.audit.anything')}</option>
        {known?.actions.map((action) => (
          <option key={action} value={action}>
            {action}
          </option>
        ))}
      </SelectField>
      <SelectField label={settingsText('office.audit.subject')} {...change('subjectType')}>
        <option value="">{settingsText('office.audit.anything')}</option>
        {known?.subjects.map((subject) => (
          <option key={subject} value={subject}>
            {subjectText(subject)}
          </option>
        ))}
      </SelectField>
      <Field label={settingsText('office.audit.subjectId')} {...change('subjectId')} />
      <Field label={settingsText('office.audit.from')} type="date" {...change('from')} />
      <Field label={settingsText('office.audit.until')} type="date" {...change('until')} />
      {Object.values(filter).some(Boolean) && (
        <Button onClick={clear}>{settingsText('office.audit.clear')}</Button>
      )}
    </div>
  );
}

/** The audit log: action, person, object and time. The filters are in the address. */
export function AuditLogScreen() {
  const [{ page, ...filter }, change] = useAddress(addressOf, officeAuditLogPath);
  const query = useQuery(auditLogQuery({ ...filter, page }));
  return (
    <Screen
      crumb={settingsCrumb()}
      title={settingsText('office.settings.audit')}
      note={
        query.data && (
          <span>{settingsText('office.audit.count', { entries: query.data['hydra:totalItems'] })}</span>
        )
      }
    >
      <SettingsTabs current="audit" />
      <Filters
        filter={filter}
        set={(changes) => change({ page: 1, ...changes })}
        clear={() => change({ page: 1, ...Object.fromEntries(FILTERS.map((name) => [name, undefined])) })}
      />
      <QueryState query={query} isEmpty={isEmptyList} empty={settingsText('office.audit.empty')}>
        {({ 'hydra:member': rows, 'hydra:totalItems': total }) => (
          <>
            <DataTable
              label={settingsText('office.settings.audit')}
              columns={COLUMNS}
              rows={rows}
              idOf={({ id }) => id}
              isStale={query.isPlaceholderData}
            />
            <Pager page={page} perPage={ROWS_PER_PAGE} total={total} go={(next) => change({ page: next })} />
          </>
        )}
      </QueryState>
    </Screen>
  );
}
