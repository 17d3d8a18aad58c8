'use client';

import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { useSearchParams } from 'next/navigation';
import type { MarkdownPlan } from '#contract/private/markdown-plans.ts';
import { moment } from '#lib/office/formats.ts';
import { itemsText, shortMoney } from '#lib/office/items.ts';
import { markdownPlansQuery, markdownsText } from '#lib/office/markdowns.ts';
import { useKeys } from '#lib/office/use-keys.ts';
import { officeMarkdownsPath } from '#lib/office-paths.ts';
import { Button } from '../parts/button.tsx';
import { type Column, DataTable } from '../parts/data-table.tsx';
import { QueryState } from '../parts/query-state.tsx';
import { State } from '../parts/state.tsx';
import { Screen } from '../screen.tsx';
import styles from './markdowns.module.css';
import { PlanEditor } from './plan-editor.tsx';

/** Id of a new plan in the address. */
const NEW = 'new';

const groupText = ({ filter: { search, gender, condition } }: MarkdownPlan): string =>
  [
    search && `“${search}”`,
    gender && itemsText('office.items.gender', { gender }),
    condition && itemsText('office.items.condition', { condition }),
  ]
    .filter(Boolean)
    .join(', ') || markdownsText('office.markdowns.everything');

const rulesOf = ({ steps, lowestPrice }: MarkdownPlan): string =>
  [
    ...steps.map((step) => markdownsText('office.markdowns.step', step)),
    ...(lowestPrice === undefined
      ? []
      : [markdownsText('office.markdowns.notBelow', { price: shortMoney(lowestPrice) })]),
  ].join(', ');

const columnsOf = (open: (id: string) => void): Column<MarkdownPlan>[] => [
  {
    id: 'name',
    header: markdownsText('office.markdowns.name'),
    cell: ({ row: { original } }) => (
      <button type="button" className={styles.name} onClick={() => open(original.id)}>
        {original.name}
      </button>
    ),
  },
  {
    id: 'group',
    header: markdownsText('office.markdowns.group'),
    cell: ({ row: { original } }) => groupText(original),
  },
  {
    id: 'steps',
    header: markdownsText('office.markdowns.steps'),
    meta: { wide: true },
    cell: ({ row: { original } }) => rulesOf(original),
  },
  {
    id: 'madeBy',
    header: markdownsText('office.markdowns.madeBy'),
    meta: { wide: true },
    cell: ({ row: { original } }) => original.madeBy,
  },
  {
    id: 'state',
    header: markdownsText('office.markdowns.state'),
    cell: ({ row: { original } }) =>
      original.startedAt ? (
        <State filled={75} tone="done">
          {markdownsText('office.markdowns.runs', { day: moment(original.startedAt) })}
        </State>
      ) : (
        <State filled={0}>{markdownsText('office.markdowns.stopped')}</State>
      ),
  },
];

/** Plans that lower the prices of groups of items by their days on sale. */
export function MarkdownsScreen() {
  const query = useQuery(markdownPlansQuery);
  const opened = useSearchParams().get('plan') ?? undefined;
  const open = (plan: string | undefined) =>
    window.history.replaceState(null, '', officeMarkdownsPath({ plan }));
  useKeys({ n: () => open(NEW), ...(opened && { escape: () => open(undefined) }) });
  const all = query.data?.['hydra:member'] ?? [];
  const plan = all.find(({ id }) => id === opened);
  const isOpen = plan !== undefined || opened === NEW;
  return (
    <Screen
      title={markdownsText('office.markdowns.title')}
      note={
        query.data && (
          <span>
            {markdownsText('office.markdowns.count', {
              count: all.length,
              running: all.filter(({ startedAt }) => startedAt).length,
            })}
          </span>
        )
      }
      actions={
        <Button kind="go" shortcut="N" onClick={() => open(NEW)}>
          {markdownsText('office.markdowns.new')}
        </Button>
      }
    >
      <div className={clsx(styles.columns, isOpen && styles.withSide)}>
        <div className={styles.list}>
          <QueryState
            query={query}
            rows={4}
            isEmpty={(list) => list['hydra:member'].length === 0}
            empty={markdownsText('office.markdowns.empty')}
          >
            {({ 'hydra:member': rows }) => (
              <DataTable
                label={markdownsText('office.markdowns.title')}
                idOf={({ id }) => id}
                columns={columnsOf(open)}
                rows={rows}
                onOpen={({ id }) => open(id)}
              />
            )}
          </QueryState>
        </div>
        {isOpen && <PlanEditor key={opened} plan={plan} open={open} />}
      </div>
    </Screen>
  );
}
