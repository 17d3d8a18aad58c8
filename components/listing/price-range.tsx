import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { format, type Messages } from '#lib/i18n/format.ts';
import { formatMoney } from '#lib/money.ts';
import type { PanelPriceStep } from './panel.ts';
import styles from './price-range.module.css';
import { type Bounds, boundsOf, silhouetteOf, thumbsOf } from './price-thumbs.ts';

interface PriceRangeProps {
  steps: readonly PanelPriceStep[];
  /** In cents. */
  bounds: Bounds;
  onChange: (bounds: Bounds) => void;
  texts: Messages;
}

/** A thumb that was moved rests for so long before the listing changes: an arrow key is pressed several times. */
const PAUSE_MS = 350;

/** How many items cost how much, and two thumbs on it: beside the fields, which remain without a script. */
export function PriceRange({ steps, bounds, onChange, texts }: PriceRangeProps) {
  const [moved, setMoved] = useState<readonly [number, number]>();
  const [low, high] = moved ?? thumbsOf(bounds, steps);
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const move = (next: readonly [number, number]) => {
    setMoved(next);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      setMoved(undefined);
      onChange(boundsOf(next, steps));
    }, PAUSE_MS);
  };
  const priceAt = (thumb: number) => formatMoney((steps[thumb] ?? steps.at(-1) ?? { from: 0 }).from * 100);
  const last = steps.length;
  const thumb = (name: 'low' | 'high', value: number, next: (to: number) => readonly [number, number]) => (
    <input
      type="range"
      min={0}
      max={last}
      value={value}
      aria-label={format(texts, `listing.price.${name}`)}
      aria-valuetext={value === last ? format(texts, 'listing.price.any') : priceAt(value)}
      onChange={({ currentTarget }) => move(next(Number(currentTarget.value)))}
    />
  );
  const share = (thumb: number) => `${(100 * thumb) / last}%`;
  const style: CSSProperties = { '--low': share(low), '--high': share(high) };
  return (
    <div className={styles.range} style={style}>
      <svg viewBox={`0 0 ${last} 100`} preserveAspectRatio="none" aria-hidden="true">
        <path d={silhouetteOf(steps)} />
        <path className={styles.chosen} d={silhouetteOf(steps)} />
      </svg>
      <div className={styles.thumbs}>
        {thumb('low', low, (to) => [Math.min(to, high - 1), high])}
        {thumb('high', high, (to) => [low, Math.max(to, low + 1)])}
      </div>
    </div>
  );
}
