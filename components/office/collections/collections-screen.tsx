'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Dialog } from '#components/ui/dialog.tsx';
import type { OfficeCollection } from '#contract/private/collections.ts';
import { collectionsQuery, collectionsText, createCollection } from '#lib/office/collections.ts';
import { moment } from '#lib/office/formats.ts';
import { failureText, officeText } from '#lib/office/frame-texts.ts';
import { mayDo, sessionQuery } from '#lib/office/session.ts';
import { useKeys } from '#lib/office/use-keys.ts';
import { officeCollectionPath } from '#lib/office-paths.ts';
import { Button } from '../parts/button.tsx';
import { type Column, DataTable } from '../parts/data-table.tsx';
import { Field } from '../parts/field.tsx';
import { QueryState } from '../parts/query-state.tsx';
import { Note, State } from '../parts/state.tsx';
import { Thumbnail } from '../parts/thumbnail.tsx';
import { Screen } from '../screen.tsx';
import styles from './collections.module.css';

const LOOKS = {
  shown: { filled: 100, tone: 'done' },
  planned: { filled: 50, tone: 'wait' },
  ended: { filled: 100 },
  draft: { filled: 0 },
} as const;

/** A collection's state in the shop: a ring and a word. */
export const CollectionState = ({ state }: Pick<OfficeCollection, 'state'>) => (
  <State {...LOOKS[state]}>{collectionsText(`office.collections.state.${state}`)}</State>
);

const COLUMNS: Column<OfficeCollection>[] = [
  {
    id: 'name',
    header: collectionsText('office.collections.name'),
    cell: ({ row: { original } }) => (
      <Link className={styles.name} href={officeCollectionPath(original.slug)} prefetch={false}>
        <Thumbnail photo={original.photo} />
        {original.name}
      </Link>
    ),
  },
  {
    id: 'kind',
    header: collectionsText('office.collections.kind'),
    meta: { wide: true },
    cell: ({ row: { original } }) =>
      collectionsText(original.isByRule ? 'office.collections.rule' : 'office.collections.hand'),
  },
  {
    id: 'products',
    header: collectionsText('office.collections.products'),
    meta: { number: true },
    cell: ({ row: { original } }) => original.products,
  },
  {
    id: 'from',
    header: collectionsText('office.collections.from'),
    meta: { wide: true },
    cell: ({ row: { original } }) => (original.publishedAt ? moment(original.publishedAt) : '–'),
  },
  {
    id: 'until',
    header: collectionsText('office.collections.until'),
    meta: { wide: true },
    cell: ({ row: { original } }) =>
      original.endsAt ? moment(original.endsAt) : collectionsText('office.collections.noEnd'),
  },
  {
    id: 'state',
    header: collectionsText('office.collections.state'),
    cell: ({ row: { original } }) => <CollectionState state={original.state} />,
  },
];

/** Every collection, shown or not. */
export function CollectionsScreen() {
  const query = useQuery(collectionsQuery);
  const { data: session } = useQuery(sessionQuery);
  const router = useRouter();
  const [isMaking, setMaking] = useState(false);
  const mayWrite = mayDo(session, 'collections.write');
  useKeys(mayWrite ? { n: () => setMaking(true) } : {});
  const all = query.data?.['hydra:member'] ?? [];
  const shown = all.filter(({ state }) => state === 'shown').length;
  return (
    <Screen
      title={collectionsText('office.collections.title')}
      note={
        query.data && <span>{collectionsText('office.collections.count', { count: all.length, shown })}</span>
      }
      actions={
        mayWrite && (
          <Button kind="go" shortcut="N" onClick={() => setMaking(true)}>
            {collectionsText('office.collections.new')}
          </Button>
        )
      }
    >
      <QueryState
        query={query}
        rows={8}
        isEmpty={(list) => list['hydra:member'].length === 0}
        empty={collectionsText('office.collections.empty')}
      >
        {({ 'hydra:member': rows }) => (
          <DataTable
            label={collectionsText('office.collections.title')}
            columns={COLUMNS}
            rows={rows}
            idOf={({ id }) => id}
            isOff={({ state }) => state === 'ended'}
            onOpen={({ slug }) => router.push(officeCollectionPath(slug))}
          />
        )}
      </QueryState>
      {isMaking && <NewCollectionDialog close={() => setMaking(false)} />}
    </Screen>
  );
}

function NewCollectionDialog({ close }: { close: () => void }) {
  const client = useQueryClient();
  const router = useRouter();
  const [name, setName] = useState('');
  const making = useMutation({
    mutationFn: () => createCollection(name),
    async onSuccess({ slug }) {
      router.push(officeCollectionPath(slug));
      await client.invalidateQueries({ queryKey: collectionsQuery.queryKey });
    },
  });
  return (
    <Dialog
      open
      onClose={close}
      title={collectionsText('office.collections.new')}
      close={officeText('office.close')}
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          making.mutate();
        }}
      >
        {making.error && <Note tone="late">{failureText(making.error)}</Note>}
        <Field
          label={collectionsText('office.collections.name')}
          value={name}
          onChange={({ target }) => setName(target.value)}
          maxLength={120}
          required
        />
        <Button kind="go" type="submit" disabled={making.isPending}>
          {collectionsText('office.collections.create')}
        </Button>
      </form>
    </Dialog>
  );
}
