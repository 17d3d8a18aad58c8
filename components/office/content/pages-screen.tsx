'use client';

import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import type { OfficePage } from '#contract/private/content-pages.ts';
import { contentText, dayName, pagesQuery } from '#lib/office/content.ts';
import { officePagePath } from '#lib/office-paths.ts';
import { type Column, DataTable } from '../parts/data-table.tsx';
import { QueryState } from '../parts/query-state.tsx';
import { State, Tag } from '../parts/state.tsx';
import { Screen } from '../screen.tsx';
import styles from './content.module.css';
import { ContentTabs } from './content-tabs.tsx';

/** Source of a page's text as a ring and a word, with its draft and its future version. */
export function PageState({ page }: { page: OfficePage }) {
  const state = page.isEdited ? 'edited' : 'delivered';
  return (
    <span className={styles.states}>
      <State filled={page.isEdited ? 100 : 0} tone={page.isEdited ? 'done' : undefined}>
        {contentText(`office.content.state.${state}`)}
      </State>
      {page.hasDraft && <Tag tone="focus">{contentText('office.content.state.draft')}</Tag>}
      {page.plannedFrom && (
        <Tag tone="good">
          {contentText('office.content.state.planned', { day: dayName(page.plannedFrom) })}
        </Tag>
      )}
    </span>
  );
}

const COLUMNS: Column<OfficePage>[] = [
  {
    id: 'title',
    header: contentText('office.content.page'),
    cell: ({ row: { original } }) => (
      <Link className={styles.name} href={officePagePath(original.id)} prefetch={false}>
        <b>{original.title}</b>
        <span className={styles.soft}>{original.href}</span>
      </Link>
    ),
  },
  {
    id: 'language',
    header: contentText('office.content.language'),
    meta: { wide: true },
    cell: ({ row: { original } }) => original.locale.slice(0, 2).toUpperCase(),
  },
  {
    id: 'updated',
    header: contentText('office.content.updated'),
    meta: { wide: true },
    cell: ({ row: { original } }) => dayName(original.updated),
  },
  {
    id: 'state',
    header: contentText('office.content.state'),
    cell: ({ row: { original } }) => <PageState page={original} />,
  },
];

/** All pages of text, in every language. */
export function PagesScreen() {
  const query = useQuery(pagesQuery);
  const router = useRouter();
  const pages = query.data?.['hydra:member'];
  const edited = pages?.filter(({ isEdited }) => isEdited).length ?? 0;
  return (
    <Screen
      title={contentText('office.content')}
      note={
        pages && <span>{contentText('office.content.pages.count', { count: pages.length, edited })}</span>
      }
    >
      <ContentTabs current="pages" />
      <QueryState query={query} rows={10}>
        {({ 'hydra:member': rows }) => (
          <DataTable
            label={contentText('office.content.pages')}
            columns={COLUMNS}
            rows={rows}
            idOf={({ id }) => id}
            onOpen={({ id }) => router.push(officePagePath(id))}
          />
        )}
      </QueryState>
    </Screen>
  );
}
