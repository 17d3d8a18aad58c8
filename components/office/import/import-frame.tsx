import Link from 'next/link';
import type { ListingImport } from '#contract/private/imports.ts';
import { importText, STEPS, type Step } from '#lib/office/imports.ts';
import { officeImportPath, officeItemsPath } from '#lib/office-paths.ts';
import { Panel } from '../parts/panel.tsx';
import { Tag } from '../parts/state.tsx';
import styles from './import.module.css';

/** The steps of an import. Earlier ones can be opened again until rows are written. */
export function Steps({ current, found }: { current: Step; found?: ListingImport }) {
  const isOver = current === 'done';
  const opens = (step: Step) =>
    found && !isOver && step !== current && (step === 'columns' || (step === 'preview' && found.result));
  return (
    <nav className={styles.steps} aria-label={importText('office.import.steps')}>
      <ol>
        {STEPS.map((step) => (
          <li key={step} aria-current={step === current ? 'step' : undefined}>
            {found && opens(step) ? (
              <Link prefetch={false} href={officeImportPath({ id: found.id, step })}>
                {importText('office.import.step', { step })}
              </Link>
            ) : (
              <span>{importText('office.import.step', { step })}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Shows the name of the file and its number of rows in the title bar. */
export const FileNote = ({ found: { name, survey, mended } }: { found: ListingImport }) => (
  <span className={styles.file}>
    <span className={styles.soft}>
      {name}, {importText('office.import.rows', { count: survey.rows })}
    </span>
    {mended > 0 && <Tag tone="focus">{importText('office.import.mended', { count: mended })}</Tag>}
  </span>
);

/** Source of the photos, and the number of missing ones. */
export function PhotosPanel({ hasFolder, missing = 0 }: { hasFolder: boolean; missing?: number }) {
  return (
    <Panel title={importText('office.import.photos')}>
      {missing > 0 && <p>{importText('office.import.photos.missing', { count: missing })}</p>}
      <p className={styles.soft}>
        {importText(hasFolder ? 'office.import.photos.folder' : 'office.import.photos.none')}
      </p>
    </Panel>
  );
}

/** Link to the parent screen of an import. */
export const Crumb = () => (
  <Link prefetch={false} href={officeItemsPath()}>
    {importText('office.import.items')}
  </Link>
);
