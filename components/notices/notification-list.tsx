import { useEffect, useState } from 'react';
import { dismiss, type Note, useNotes } from '#lib/notices/notifications.ts';
import texts from '#messages/notices/en-GB.json' with { type: 'json' };
import styles from './notices.module.css';

/** How long a word of success stays, unless somebody rests on it (specification, section 9). */
const SUCCESS_MS = 2_000;

/** Notes of success are said politely, errors at once. */
export function NoteList() {
  const notes = useNotes();
  const of = (kind: Note['kind']) =>
    notes.filter((note) => note.kind === kind).map((note) => <NoteItem key={note.id} note={note} />);
  return (
    <>
      <div role="status" className={styles.stack}>
        {of('success')}
      </div>
      <div role="alert" className={styles.stack}>
        {of('error')}
      </div>
    </>
  );
}

function NoteItem({ note }: { note: Note }) {
  const [resting, setResting] = useState(false);
  const goes = note.kind === 'success' && !resting;
  useEffect(() => {
    if (!goes) return;
    const timer = setTimeout(() => dismiss(note.id), SUCCESS_MS);
    return () => clearTimeout(timer);
  }, [goes, note.id]);
  return (
    <p
      className={styles.notice}
      data-kind={note.kind}
      onPointerEnter={() => setResting(true)}
      onPointerLeave={() => setResting(false)}
      onFocus={() => setResting(true)}
      onBlur={() => setResting(false)}
    >
      {note.text}
      <button type="button" aria-label={texts['notice.close']} onClick={() => dismiss(note.id)}>
        ×
      </button>
    </p>
  );
}
