import { failureText } from '#lib/office/frame-texts.ts';
import { settingsText } from '#lib/office/settings.ts';
import { Button } from '../parts/button.tsx';
import { Note } from '../parts/state.tsx';

interface DraftNoteProps {
  /** The calls that change what is edited; the first error is shown. */
  changes: readonly { error: unknown; isPending: boolean; reset(): void }[];
  /** The shop has a newer version than the one that is being edited. */
  isBehind: boolean;
  /** Loads the newer version. */
  adopt(): void;
}

/** The reason why a draft was not saved, with a button to load what a colleague saved meanwhile. */
export function DraftNote({ changes, isBehind, adopt }: DraftNoteProps) {
  const error = changes.find((change) => change.error)?.error;
  // A save makes a newer version itself.
  const isOutdated = isBehind && !changes.some(({ isPending }) => isPending);
  if (!error && !isOutdated) return null;
  const takeCurrent = () => {
    for (const change of changes) change.reset();
    adopt();
  };
  return (
    <Note tone={error ? 'late' : 'warn'}>
      <p>{error ? failureText(error) : settingsText('office.delivery.changedMeanwhile')}</p>
      {isOutdated && (
        <Button size="small" onClick={takeCurrent}>
          {settingsText('office.delivery.takeCurrent')}
        </Button>
      )}
    </Note>
  );
}
