import { failureText } from '#lib/office/frame-texts.ts';
import { settingsText } from '#lib/office/settings.ts';
import { Button } from '../parts/button.tsx';
import { Note } from '../parts/state.tsx';

interface DraftNoteProps {
  /** The error of a refused save. */
  error: unknown;
  /** The shop has a newer version than the one that is being edited. */
  isBehind: boolean;
  adopt(): void;
}

/** The reason why a draft was not saved, with a button to load what a colleague saved meanwhile. */
export function DraftNote({ error, isBehind, adopt }: DraftNoteProps) {
  if (!error && !isBehind) return null;
  return (
    <Note tone={error ? 'late' : 'warn'}>
      <p>{error ? failureText(error) : settingsText('office.delivery.changedMeanwhile')}</p>
      {isBehind && (
        <Button size="small" onClick={adopt}>
          {settingsText('office.delivery.takeCurrent')}
        </Button>
      )}
    </Note>
  );
}
