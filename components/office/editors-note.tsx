'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type EditedPath, editorsQuery, stopEditing } from '#lib/office/editors.ts';
import { clock, initials } from '#lib/office/formats.ts';
import { officeText } from '#lib/office/frame-texts.ts';
import styles from './editors-note.module.css';
import { Avatar, Note } from './parts/state.tsx';

/** Names the other editors of the open screen, and announces this member to them until it is closed. */
export function EditorsNote({ path }: { path: EditedPath }) {
  const { data, isError } = useQuery(editorsQuery(path));
  useEffect(() => {
    // A failed call needs no retry: the lease ends by itself.
    const leave = () => void stopEditing(path).catch(() => undefined);
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [path]);
  const others = isError ? [] : (data?.editors ?? []);
  return (
    <div role="status">
      {others.length > 0 && (
        <Note>
          <ul className={styles.editors}>
            {others.map(({ id, name, since }) => (
              <li key={id}>
                <Avatar letters={initials(name)} />
                {officeText('office.editors', { name, time: clock(since) })}
              </li>
            ))}
          </ul>
        </Note>
      )}
    </div>
  );
}
