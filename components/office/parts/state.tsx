import clsx from 'clsx';
import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react';
import styles from './state.module.css';

/** Height in px that the head of a screen covers. */
const HEAD = 110;

/** `done`: green; `now`: in progress; `wait`: needs an action; `late`: a warning. */
export type Tone = 'done' | 'now' | 'wait' | 'late';

/** A state: a ring that fills (0 to 100), and a word. Shape and word carry the meaning, colour supports them. */
export function State({ filled, tone, children }: { filled: number; tone?: Tone; children: ReactNode }) {
  const style: CSSProperties & Record<'--filled', string> = { '--filled': `${filled}%` };
  return (
    <span className={clsx(styles.state, tone && styles[tone])}>
      <i style={style} aria-hidden="true" />
      {children}
    </span>
  );
}

/** A small label: a shelf, a role, `gift box`. */
export function Tag({ tone, children }: { tone?: 'late' | 'warn' | 'good' | 'focus'; children: ReactNode }) {
  return <span className={clsx(styles.tag, tone && styles[`${tone}Tag`])}>{children}</span>;
}

/** A note across a panel, neutral or as a warning. A refusal scrolls into view from above what is shown. */
export function Note({
  tone = 'calm',
  children,
}: {
  tone?: 'calm' | 'warn' | 'late' | 'good';
  children: ReactNode;
}) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that saves is in the head: the member may be anywhere in a long form.
    if (tone === 'late' && note.current && note.current.getBoundingClientRect().bottom < HEAD)
      note.current.scrollIntoView?.({ block: 'center' });
  }, [tone]);
  return (
    <div
      ref={note}
      className={clsx(styles.note, styles[`${tone}Note`])}
      role={tone === 'late' ? 'alert' : undefined}
    >
      {children}
    </div>
  );
}

/** A person by their initials. */
export function Avatar({ letters, title }: { letters: string; title?: string }) {
  return (
    <span className={styles.avatar} title={title} aria-hidden="true">
      {letters}
    </span>
  );
}
