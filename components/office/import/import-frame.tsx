import Link from 'next/link';
import type { ListingImport } from '#contract/private/imports.ts';
import { importText, STEPS, type Step } from '#lib/office/imports.ts';
import { officeImportPath, officeItemsPath } from '#lib/office-paths.ts';
import { Tag } from '../parts/state.tsx';
import styles from './import.module.css';

/** The steps, of which those before the present one can be gone back to while nothing is written. */
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

/** Beside the title: the file, and how many rows it has. */
export const FileNote = ({ found: { name, survey, mended } }: { found: ListingImport }) => (
  <span className={styles.file}>
    <span className={styles.soft}>
      {name}, {importText('office.import.rows', { count: survey.rows })}
    </span>
    {mended > 0 && <Tag tone="focus">{importText('office.import.mended', { count: mended })}</Tag>}
  </span>
);

/** What the photos of the file become. */
export const PhotosNote = ({ hasFolder }: { hasFolder: boolean }) => (
  <p className={styles.soft}>
    {importText(hasFolder ? 'office.import.photos.folder' : 'office.import.photos.none')}
  </p>
);

/** Where a screen of an import belongs to. */
export const Crumb = () => (
  <Link prefetch={false} href={officeItemsPath()}>
    {importText('office.import.items')}
  </Link>
);
