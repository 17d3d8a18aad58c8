'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ListingImport } from '#contract/private/imports.ts';
import { downloadReport, importText } from '#lib/office/imports.ts';
import { useKeys } from '#lib/office/use-keys.ts';
import { officeImportPath, officeItemsPath } from '#lib/office-paths.ts';
import { Button, ButtonLink } from '../parts/button.tsx';
import { Panel } from '../parts/panel.tsx';
import { Failure } from '../parts/query-state.tsx';
import { Note } from '../parts/state.tsx';
import { Body, Screen } from '../screen.tsx';
import { Figures } from './figures.tsx';
import styles from './import.module.css';
import { Crumb, FileNote, PhotosPanel, Steps } from './import-frame.tsx';
import { Progress } from './progress.tsx';

/** The last step: the worker runs the import; then the written and refused rows are shown. */
export function DoneStep({ found, error }: { found: ListingImport; error: Error | null }) {
  const { id, state, result } = found;
  const client = useQueryClient();
  const isDone = state === 'done' && result !== undefined;
  const reporting = useMutation({ mutationFn: () => downloadReport(id) });
  const hasReport = isDone && result.refused + result.photosMissing > 0;
  const failure = reporting.error ?? error;
  useEffect(() => {
    if (isDone) void client.invalidateQueries({ queryKey: ['items'] });
  }, [isDone, client]);
  useKeys(hasReport ? { c: () => reporting.mutate() } : {});
  return (
    <Screen
      crumb={<Crumb />}
      title={importText('office.import.title')}
      note={<FileNote found={found} />}
      actions={
        isDone && (
          <>
            <ButtonLink href={officeImportPath()}>{importText('office.import.done.next')}</ButtonLink>
            <ButtonLink kind="go" href={officeItemsPath()}>
              {importText('office.import.done.items')}
            </ButtonLink>
          </>
        )
      }
    >
      <Steps current="done" />
      <Body>
        <div className={styles.narrow}>
          {failure && <Failure error={failure} />}
          {state === 'running' && <Progress found={found} />}
          {isDone && (
            <>
              <div role="status">
                <Note tone="good">
                  {importText('office.import.done.lead', { count: result.created + result.changed })}
                </Note>
              </div>
              <Panel title={importText('office.import.figures.done')}>
                <Figures result={result} />
                {hasReport && (
                  <div className={styles.more}>
                    <Button shortcut="C" onClick={() => reporting.mutate()} disabled={reporting.isPending}>
                      {importText('office.import.report')}
                    </Button>
                  </div>
                )}
              </Panel>
              <PhotosPanel hasFolder={found.hasPhotoFolder} missing={result.photosMissing} />
            </>
          )}
        </div>
      </Body>
    </Screen>
  );
}
