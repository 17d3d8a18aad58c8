import type { ListingImport } from '#contract/private/imports.ts';
import { importText } from '#lib/office/imports.ts';
import { Note } from '../parts/state.tsx';

/** The worker's current step. */
export const Progress = ({ found: { state, progress } }: { found: ListingImport }) => (
  <div role="status">
    <Note>
      {importText(state === 'running' ? 'office.import.running' : 'office.import.checking')} {progress}
    </Note>
  </div>
);
