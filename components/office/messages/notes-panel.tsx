'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { moment } from '#lib/office/formats.ts';
import { failureText } from '#lib/office/frame-texts.ts';
import { addNote, messagesText, type NotesOf, notesQuery, removeNote } from '#lib/office/messages.ts';
import { useKeys } from '#lib/office/use-keys.ts';
import { Button } from '../parts/button.tsx';
import { TextArea } from '../parts/field.tsx';
import { Key } from '../parts/key.tsx';
import { Panel } from '../parts/panel.tsx';
import { Note } from '../parts/state.tsx';
import { useToast } from '../parts/toast.tsx';
import styles from './messages.module.css';

/** The team's notes about a customer or an order. `N` focuses the field, `Ctrl Enter` saves. */
export function NotesPanel({ about }: { about: NotesOf }) {
  const client = useQueryClient();
  const toast = useToast();
  const box = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const { data, error } = useQuery(notesQuery(about));
  const reload = () => client.invalidateQueries({ queryKey: notesQuery(about).queryKey });
  const removing = useMutation({ mutationFn: (id: string) => removeNote(about.type, id), onSuccess: reload });
  const adding = useMutation({
    mutationFn: () => addNote(about, text.trim()),
    onSuccess: ({ id }) => {
      setText('');
      toast({ text: messagesText('office.notes.added'), undo: () => removing.mutate(id) });
      return reload();
    },
  });
  useKeys({ n: () => box.current?.querySelector('textarea')?.focus() });
  const failure = error ?? adding.error ?? removing.error;
  return (
    <Panel title={messagesText('office.notes.title')} actions={<Key>N</Key>}>
      <div className={styles.notes} ref={box}>
        {data?.['hydra:member'].map((note) => (
          <div key={note.id} className={styles.note}>
            <p>{note.text}</p>
            <footer>
              <span>
                {note.author}, {moment(note.at)}
                {about.type === 'customer' && note.order && `, ${note.order}`}
              </span>
              {note.isOwn && (about.type === 'order' || !note.order) && (
                <Button size="small" kind="plain" onClick={() => removing.mutate(note.id)}>
                  {messagesText('office.notes.remove')}
                </Button>
              )}
            </footer>
          </div>
        ))}
        {failure && <Note tone="late">{failureText(failure)}</Note>}
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            if (text.trim() !== '') adding.mutate();
          }}
        >
          <TextArea
            label={messagesText('office.notes.add')}
            value={text}
            maxLength={2_000}
            rows={2}
            onChange={({ target }) => setText(target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
                event.currentTarget.form?.requestSubmit();
            }}
          />
          {text.trim() !== '' && (
            <Button type="submit" size="small" shortcut="Ctrl Enter" disabled={adding.isPending}>
              {messagesText('office.notes.keep')}
            </Button>
          )}
        </form>
      </div>
    </Panel>
  );
}
