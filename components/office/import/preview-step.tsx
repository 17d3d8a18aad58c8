'use client';

import { useMutation } from '@tanstack/react-query';
import type { ListingImport } from '#contract/private/imports.ts';
import { downloadReport, importText, isBusy } from '#lib/office/imports.ts';
import { useKeys } from '#lib/office/use-keys.ts';
import { officeImportPath } from '#lib/office-paths.ts';
import { useOfflineSince } from '../offline-bar.tsx';
import { Button, ButtonLink } from '../parts/button.tsx';
import columns from '../parts/columns.module.css';
import { Panel } from '../parts/panel.tsx';
import { Failure } from '../parts/query-state.tsx';
import { Note } from '../parts/state.tsx';
import { Screen } from '../screen.tsx';
import { Figures } from './figures.tsx';
import styles from './import.module.css';
import { Crumb, FileNote, PhotosPanel, Steps } from './import-frame.tsx';
import { Progress } from './progress.tsx';
import { RefusedRows } from './refused-rows.tsx';
import { ShownItems } from './shown-items.tsx';
import { useImportEdits } from './use-import-edits.ts';
import { useImportWork } from './use-import-work.ts';

/** The third step: the effects of the file and its refused rows. `Ctrl Enter` checks again, then imports. */
export function PreviewStep({ found, error }: { found: ListingImport; error: Error | null }) {
  const { id, state, result, failure, survey } = found;
  const { changing } = useImportEdits(id);
  const { working } = useImportWork(found);
  const isOffline = useOfflineSince() !== undefined;
  const isWaiting = isBusy(found) || changing.isPending || working.isPending;
  const isChecked = state === 'checked';
  const count = result ? result.created + result.changed : 0;
  const may = !isOffline && !isWaiting && (isChecked ? count > 0 : survey.faults.length === 0);
  const go = () => working.mutate(isChecked ? 'run' : 'check');
  useKeys(may ? { 'ctrl enter': go } : {});
  const reporting = useMutation({ mutationFn: () => downloadReport(id) });
  const failed = working.error ?? changing.error ?? reporting.error ?? error;
  return (
    <Screen
      crumb={<Crumb />}
      title={importText('office.import.title')}
      note={<FileNote found={found} />}
      actions={
        <>
          <ButtonLink href={officeImportPath({ id, step: 'columns' })}>
            {importText('office.import.step', { step: 'columns' })}
          </ButtonLink>
          <Button kind="go" shortcut="Ctrl Enter" onClick={go} disabled={!may}>
            {isChecked
              ? importText('office.import.run', { count })
              : importText(result ? 'office.import.checkAgain' : 'office.import.check')}
          </Button>
        </>
      }
    >
      <Steps current="preview" found={found} />
      <div className={columns.columns}>
        <div className={columns.main}>
          {failed && <Failure error={failed} />}
          {state === 'checking' && <Progress found={found} />}
          {state === 'failed' && (
            <Note tone="late">
              {importText('office.import.failed')} {failure}
            </Note>
          )}
          {state === 'draft' && (
            <Note tone="warn">
              {importText(result ? 'office.import.outdated' : 'office.import.notChecked')}
            </Note>
          )}
          {result && (
            <>
              <RefusedRows
                result={result}
                mend={isOffline || isBusy(found) ? undefined : (cell) => changing.mutate({ cells: [cell] })}
                check={() => working.mutate('check')}
              />
              <ShownItems items={result.items} />
            </>
          )}
        </div>
        <div className={columns.side}>
          {result && (
            <Panel title={importText('office.import.figures')}>
              <Figures result={result} />
              {result.refused + result.photosMissing > 0 && (
                <div className={styles.more}>
                  <Button size="small" onClick={() => reporting.mutate()} disabled={reporting.isPending}>
                    {importText('office.import.report')}
                  </Button>
                </div>
              )}
            </Panel>
          )}
          <PhotosPanel hasFolder={found.hasPhotoFolder} missing={result?.photosMissing ?? 0} />
        </div>
      </div>
    </Screen>
  );
}
