'use client';

import clsx from 'clsx';
import { fullHold, type Hold, holdOf } from '#lib/cart/hold.ts';
import { useNow } from '#lib/cart/use-now.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { formPath } from '#lib/routes.ts';
import styles from './hold.module.css';

interface HoldRemainingProps {
  until?: string;
  /** Server's time in ms at the moment of rendering. */
  now: number;
  texts: Messages;
  /** The order whose holds are renewed; without it nothing can be done about the time. */
  order?: string;
  onExtend?: () => void;
}

/** How long an item is still held for the shopper, with the way to more time. What is spoken is in hold-announcer.tsx. */
export function HoldRemaining({ until, now, texts, order, onExtend }: HoldRemainingProps) {
  const hold = holdOf(until, useNow(now), fullHold(texts));
  if (!hold) return null;
  return (
    <div className={clsx(styles.hold, (hold.phase === 'late' || hold.phase === 'over') && styles.expiring)}>
      <span className={styles.track} aria-hidden="true">
        <i style={{ width: `${Math.round(hold.share * 100)}%` }} />
      </span>
      <span>{textOf(hold, texts)}</span>
      {order && hold.phase !== 'over' && (
        <form
          method="post"
          action={formPath('keep')}
          data-spare={hold.phase === 'held' || undefined}
          onSubmit={(event) => {
            if (!onExtend) return;
            event.preventDefault();
            onExtend();
          }}
        >
          <input type="hidden" name="order" value={order} />
          <button type="submit" className={styles.extend}>
            {format(texts, 'cart.hold.keep')}
          </button>
        </form>
      )}
    </div>
  );
}

function textOf(hold: Hold, texts: Messages): string {
  if (hold.phase === 'over') return format(texts, 'cart.hold.over');
  const id = hold.phase === 'late' ? 'cart.hold.late' : 'cart.hold.left';
  return format(texts, id, { count: hold.minutes });
}
