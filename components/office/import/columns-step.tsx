'use client';

import clsx from 'clsx';
import { IMPORT_STARTS, type ListingImport } from '#contract/private/imports.ts';
import { importText } from '#lib/office/imports.ts';
import { useKeys } from '#lib/office/use-keys.ts';
import { useOfflineSince } from '../offline-bar.tsx';
import { Button } from '../parts/button.tsx';
import columns from '../parts/columns.module.css';
import { SelectField } from '../parts/field.tsx';
import { Panel } from '../parts/panel.tsx';
import { Failure } from '../parts/query-state.tsx';
import { Note } from '../parts/state.tsx';
import { Screen } from '../screen.tsx';
import { FieldList } from './field-list.tsx';
import { FormatPanel } from './format-panel.tsx';
import styles from './import.module.css';
import { Crumb, FileNote, PhotosPanel, Steps } from './import-frame.tsx';
import { useImportEdits } from './use-import-edits.ts';
import { useImportWork } from './use-import-work.ts';
import { WordsPanel } from './words-panel.tsx';

/** The second step: maps the columns. `Ctrl Enter` checks the file. */
export function ColumnsStep({ found, error }: { found: ListingImport; error: Error | null }) {
  const { id, survey, start, choices, hasPhotoFolder } = found;
  const { changing, choose } = useImportEdits(id);
  const { working, discarding } = useImportWork(found);
  const isOffline = useOfflineSince() !== undefined;
  const isWaiting = changing.isPending || working.isPending || discarding.isPending;
  const canCheck = !isOffline && !isWaiting && survey.faults.length === 0;
  useKeys(canCheck ? { 'ctrl enter': () => working.mutate('check') } : {});
  const failure = changing.error ?? working.error ?? discarding.error ?? error;
  return (
    <Screen
      crumb={<Crumb />}
      title={importText('office.import.title')}
      note={<FileNote found={found} />}
      actions={
        <>
          <Button onClick={() => discarding.mutate()} disabled={isOffline || isWaiting}>
            {importText('office.import.discard')}
          </Button>
          <Button
            kind="go"
            shortcut="Ctrl Enter"
            onClick={() => working.mutate('check')}
            disabled={!canCheck}
          >
            {importText('office.import.check')}
          </Button>
        </>
      }
    >
      <Steps current="columns" found={found} />
      <fieldset className={clsx(columns.columns, styles.bare)} disabled={isOffline}>
        <div className={columns.main}>
          {failure && <Failure error={failure} />}
          <Faults found={found} />
          <Panel title={importText('office.import.columns.title')}>
            <p className={styles.soft}>{importText('office.import.columns.lead')}</p>
            <FieldList survey={survey} choices={choices} choose={choose} />
          </Panel>
        </div>
        <div className={columns.side}>
          <Panel title={importText('office.import.start')}>
            <SelectField
              label={importText('office.import.start')}
              value={start}
              onChange={({ target }) => {
                const next = IMPORT_STARTS.find((one) => one === target.value);
                if (next) changing.mutate({ start: next });
              }}
            >
              {IMPORT_STARTS.map((one) => (
                <option key={one} value={one}>
                  {importText('office.import.start.name', { start: one })}
                </option>
              ))}
            </SelectField>
          </Panel>
          <WordsPanel survey={survey} choices={choices} choose={choose} />
          <FormatPanel choices={choices} choose={choose} />
          <PhotosPanel hasFolder={hasPhotoFolder} />
        </div>
      </fieldset>
    </Screen>
  );
}

const PARTS = [
  'source',
  'file',
  'delimiter',
  'encoding',
  'decimal',
  'thousands',
  'rate',
  'dates',
  'photoSeparator',
];

/** Faults that block the check of the file. `currency` is a field, too: as a part it has another name. */
function Faults({ found: { survey, choices } }: { found: ListingImport }) {
  const { faults } = survey;
  if (faults.length === 0) return <div role="status" />;
  const nameOf = (place: string) => {
    if (PARTS.includes(place)) return importText('office.import.part', { place });
    const isPart = place === 'currency' && !choices.fields.some(({ field }) => field === 'currency');
    return isPart
      ? importText('office.import.part', { place: 'currencyCode' })
      : importText('office.import.field', { field: place });
  };
  return (
    <div role="status">
      <Note tone="warn">
        <b>{importText('office.import.faults', { count: faults.length })}</b>
        <ul className={styles.faults}>
          {faults.map(({ place, message }) => (
            <li key={`${place} ${message}`}>
              {importText('office.import.fault', { place: nameOf(place), message })}
            </li>
          ))}
        </ul>
      </Note>
    </div>
  );
}
