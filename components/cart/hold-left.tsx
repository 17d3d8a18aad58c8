'use client';

import clsx from 'clsx';
import { holdOf } from '#lib/cart/hold.ts';
import { useNow } from '#lib/cart/use-now.ts';
import { say, type Texts } from '#lib/forms/say.ts';
import styles from './line.module.css';

interface HoldLeftProps {
  until?: string;
  /** Server's time in ms at the moment of rendering. */
  now: number;
  texts: Texts;
  onKeep?: () => void;
}

/** How long a piece is still held for the shopper; two minutes before the end it says so aloud and offers more. */
export function HoldLeft({ until, now, texts, onKeep }: HoldLeftProps) {
  const hold = holdOf(until, useNow(now));
  if (!hold) return null;
  const late = hold.phase !== 'held';
  return (
    <span className={clsx(styles.hold, late && styles.late)}>
      <span className={styles.track} aria-hidden="true">
        <i style={{ width: `${Math.round(hold.share * 100)}%` }} />
      </span>
      <span role={late ? 'status' : undefined}>{textOf(hold, texts)}</span>
      {late && onKeep && (
        <button type="button" className={styles.keep} onClick={onKeep}>
          {say(texts, 'cart.hold.keep')}
        </button>
      )}
    </span>
  );
}

function textOf(hold: NonNullable<ReturnType<typeof holdOf>>, texts: Texts): string {
  if (hold.phase === 'over') return say(texts, 'cart.hold.over');
  const id = hold.phase === 'late' ? 'cart.hold.late' : 'cart.hold.left';
  return say(texts, id, { count: hold.minutes });
}
