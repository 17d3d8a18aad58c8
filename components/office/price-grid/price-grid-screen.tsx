'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { useRef, useState } from 'react';
import { GRID_SHEETS, type GridDraft } from '#contract/private/price-grids.ts';
import { failureText } from '#lib/office/frame-texts.ts';
import {
  DRAFT,
  discardGridDraft,
  downloadGridSheet,
  gridDraftQuery,
  gridText,
  sheetOf,
  uploadGridSheet,
} from '#lib/office/price-grid.ts';
import { mayDo, sessionQuery } from '#lib/office/session.ts';
import { useKeys } from '#lib/office/use-keys.ts';
import { officePriceGridPath } from '#lib/office-paths.ts';
import { useOfflineSince } from '../offline-bar.tsx';
import { Button, ButtonLink } from '../parts/button.tsx';
import columns from '../parts/columns.module.css';
import { QueryState } from '../parts/query-state.tsx';
import { Note } from '../parts/state.tsx';
import { useToast } from '../parts/toast.tsx';
import { Screen, Tabs } from '../screen.tsx';
import { DraftPanel } from './draft-panel.tsx';
import { DryRunPanel } from './dry-run-panel.tsx';
import styles from './price-grid.module.css';
import { PublishDialog } from './publish-dialog.tsx';
import { SheetPanel } from './sheet-panel.tsx';
import { useDraftEdits } from './use-draft-edits.ts';
import { VersionsPanel } from './versions-panel.tsx';

/** The price grid: sheets edited in a draft, its effect on offers, and the versions. */
export function PriceGridScreen() {
  const query = useQuery(gridDraftQuery);
  return (
    <QueryState query={query} rows={10}>
      {(draft) => <PriceGrid draft={draft} />}
    </QueryState>
  );
}

function PriceGrid({ draft }: { draft: GridDraft }) {
  const parameters = useSearchParams();
  const sheet = sheetOf(parameters.get('sheet'));
  const version = parameters.get('version') ?? DRAFT;
  const client = useQueryClient();
  const toast = useToast();
  const { data: session } = useQuery(sessionQuery);
  const isOffline = useOfflineSince() !== undefined;
  const [isAsking, setAsking] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const edits = useDraftEdits();
  const mayWrite = mayDo(session, 'price-grid.write');
  const changed = draft.sheets.reduce((sum, one) => sum + one.changed, 0);
  const canPublish = mayWrite && !isOffline && !draft.isOutdated && changed > 0 && draft.faults.length === 0;
  const replaced = async (now: GridDraft) => {
    client.setQueryData(gridDraftQuery.queryKey, now);
    await client.invalidateQueries({ queryKey: ['price-grid-sheet', DRAFT] });
  };
  const uploading = useMutation({
    mutationFn: (file: File) => uploadGridSheet(draft.version, file),
    async onSuccess(now, { name }) {
      await replaced(now);
      toast({ text: gridText('office.grid.uploaded', { name }) });
    },
  });
  const discarding = useMutation({
    mutationFn: () => discardGridDraft(draft.version),
    async onSuccess(now) {
      await replaced(now);
      toast({ text: gridText('office.grid.discarded') });
    },
  });
  const downloading = useMutation({ mutationFn: () => downloadGridSheet(version, sheet) });
  useKeys({ ...(canPublish && { 'ctrl enter': () => setAsking(true) }) });
  const error = edits.error ?? uploading.error ?? discarding.error ?? downloading.error;
  const isDraft = version === DRAFT;
  return (
    <Screen
      title={gridText('office.grid.title')}
      note={
        <span>
          {draft.base === undefined
            ? gridText('office.grid.none')
            : gridText('office.grid.version', { version: draft.base })}
        </span>
      }
      actions={
        <>
          <Button onClick={() => downloading.mutate()}>{gridText('office.grid.download')}</Button>
          {mayWrite && (
            <>
              <input
                ref={picker}
                type="file"
                accept=".csv,text/csv"
                hidden
                onChange={({ target }) => {
                  const [file] = target.files ?? [];
                  if (file) uploading.mutate(file);
                  target.value = '';
                }}
              />
              <Button onClick={() => picker.current?.click()} disabled={uploading.isPending}>
                {gridText('office.grid.upload')}
              </Button>
              <Button kind="go" shortcut="Ctrl Enter" onClick={() => setAsking(true)} disabled={!canPublish}>
                {gridText('office.grid.publish')}
              </Button>
            </>
          )}
        </>
      }
    >
      <Tabs
        label={gridText('office.grid.sheets')}
        current={sheet}
        tabs={GRID_SHEETS.map((id) => ({
          id,
          title: gridText(`office.grid.sheet.${id}`),
          href: officePriceGridPath({ sheet: id, version }),
          count: draft.sheets.find((one) => one.sheet === id)?.rows,
        }))}
      />
      <div className={columns.columns}>
        <div className={styles.main}>
          {error && <Note tone="late">{failureText(error)}</Note>}
          {!isDraft && (
            <Note>
              {gridText('office.grid.readOnly', { version })}{' '}
              <ButtonLink size="small" href={officePriceGridPath({ sheet })}>
                {gridText('office.grid.backToDraft')}
              </ButtonLink>
            </Note>
          )}
          <SheetPanel
            key={`${version} ${sheet}`}
            version={version}
            name={sheet}
            faults={isDraft ? draft.faults : []}
            edits={isDraft && mayWrite ? edits : undefined}
          />
        </div>
        <div className={columns.side}>
          <DraftPanel draft={draft} discard={mayWrite ? () => discarding.mutate() : undefined} />
          <DryRunPanel draft={draft} />
          <VersionsPanel sheet={sheet} shown={version} />
        </div>
      </div>
      {isAsking && <PublishDialog draft={draft} close={() => setAsking(false)} />}
    </Screen>
  );
}
