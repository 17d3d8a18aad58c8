'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import type { ListingImportRow } from '#contract/private/imports.ts';
import { moment } from '#lib/office/formats.ts';
import { importQuery, importsQuery, importText, uploadListings } from '#lib/office/imports.ts';
import { refusalOf } from '#lib/office/refusal.ts';
import { useKeys } from '#lib/office/use-keys.ts';
import { officeImportPath } from '#lib/office-paths.ts';
import { useOfflineSince } from '../offline-bar.tsx';
import { Button } from '../parts/button.tsx';
import { type Column, DataTable } from '../parts/data-table.tsx';
import { Panel } from '../parts/panel.tsx';
import { Failure, QueryState } from '../parts/query-state.tsx';
import { Note, State } from '../parts/state.tsx';
import { Body, Screen } from '../screen.tsx';
import styles from './import.module.css';
import { Crumb, Steps } from './import-frame.tsx';

const LOOKS = {
  draft: { filled: 25 },
  checking: { filled: 50, tone: 'now' },
  checked: { filled: 50, tone: 'wait' },
  running: { filled: 75, tone: 'now' },
  done: { filled: 100, tone: 'done' },
  failed: { filled: 100, tone: 'late' },
} as const;

const COLUMNS: Column<ListingImportRow>[] = [
  {
    id: 'name',
    header: importText('office.import.recent.file'),
    cell: ({ row: { original } }) => (
      <Link href={officeImportPath({ id: original.id })} prefetch={false} className={styles.link}>
        {original.name}
      </Link>
    ),
  },
  {
    id: 'state',
    header: importText('office.import.recent.state'),
    cell: ({ row: { original } }) => (
      <State {...LOOKS[original.state]}>{importText('office.import.state', { state: original.state })}</State>
    ),
  },
  { id: 'by', header: importText('office.import.recent.by'), meta: { wide: true }, accessorKey: 'madeBy' },
  {
    id: 'when',
    header: importText('office.import.recent.when'),
    meta: { wide: true },
    cell: ({ row: { original } }) => moment(original.createdAt),
  },
];

/** The first step: chooses or drops a file, or continues with a stored one. `U` chooses. */
export function FileStep() {
  const client = useQueryClient();
  const router = useRouter();
  const query = useQuery(importsQuery);
  const isOffline = useOfflineSince() !== undefined;
  const picker = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const uploading = useMutation({
    mutationFn: uploadListings,
    onSuccess(made) {
      client.setQueryData(importQuery(made.id).queryKey, made);
      void client.invalidateQueries({ queryKey: importsQuery.queryKey });
      router.push(officeImportPath({ id: made.id }));
    },
  });
  const { wrong, note } = refusalOf(uploading.error, 'file');
  const isOff = isOffline || uploading.isPending;
  const choose = () => picker.current?.click();
  useKeys(isOff ? {} : { u: choose });
  return (
    <Screen crumb={<Crumb />} title={importText('office.import.title')}>
      <Steps current="file" />
      <Body>
        <div className={styles.narrow}>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is another way to do what the button does */}
          <div
            className={styles.drop}
            data-over={isOver || undefined}
            onDragOver={(event) => {
              event.preventDefault();
              setOver(true);
            }}
            onDragLeave={() => setOver(false)}
            onDrop={(event) => {
              event.preventDefault();
              setOver(false);
              const [file] = event.dataTransfer.files;
              if (file && !isOff) uploading.mutate(file);
            }}
          >
            <h2>{importText('office.import.file.title')}</h2>
            <p>{importText('office.import.file.lead')}</p>
            <p className={styles.soft}>{importText('office.import.file.known')}</p>
            <input
              ref={picker}
              type="file"
              accept=".csv,.txt,.tsv,text/csv"
              aria-label={importText('office.import.file.choose')}
              hidden
              onChange={({ target }) => {
                const [file] = target.files ?? [];
                if (file) uploading.mutate(file);
                target.value = '';
              }}
            />
            <div className={styles.choose}>
              <Button kind="go" shortcut="U" onClick={choose} disabled={isOff}>
                {importText('office.import.file.choose')}
              </Button>
              <span className={styles.soft} role="status">
                {importText(uploading.isPending ? 'office.import.file.reading' : 'office.import.file.drop')}
              </span>
            </div>
            {wrong.file && <Note tone="late">{wrong.file}</Note>}
            {note && <Failure error={uploading.error} />}
            <p className={styles.soft}>{importText('office.import.file.kept')}</p>
          </div>
          <Panel title={importText('office.import.recent')} flush>
            <QueryState
              query={query}
              rows={3}
              isEmpty={(list) => list['hydra:member'].length === 0}
              empty={importText('office.import.recent.empty')}
            >
              {({ 'hydra:member': rows }) => (
                <DataTable
                  label={importText('office.import.recent')}
                  columns={COLUMNS}
                  rows={rows}
                  idOf={({ id }) => id}
                  onOpen={({ id }) => router.push(officeImportPath({ id }))}
                />
              )}
            </QueryState>
          </Panel>
        </div>
      </Body>
    </Screen>
  );
}
