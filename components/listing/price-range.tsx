import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { format, type Messages } from '#lib/i18n/format.ts';
import { formatMoney } from '#lib/money.ts';
import type { PanelPriceStep } from './panel.ts';
import styles from './price-range.module.css';
import { type Bounds, boundsOf, silhouetteOf, thumbsOf } from './price-thumbs.ts';

interface PriceRangeProps {
  steps: readonly PanelPriceStep[];
  /** Price bounds in cents. */
  bounds: Bounds;
  onChange: (bounds: Bounds) => void;
  texts: Messages;
}

/** Delay in ms to wait for more arrow keys before the listing changes. */
const PAUSE_MS = 350;

/** A histogram of prices with two thumbs. Without a script the price fields remain. */
export function PriceRange({ steps, bounds, onChange, texts }: PriceRangeProps) {
  const [moved, setMoved] = useState<readonly [number, number]>();
  const [low, high] = moved ?? thumbsOf(bounds, steps);
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const isDragged = useRef(false);
  const commit = (next: readonly [number, number]) => {
    window.clearTimeout(timer.current);
    setMoved(undefined);
    onChange(boundsOf(next, steps));
  };
  const move = (next: readonly [number, number]) => {
    setMoved(next);
    window.clearTimeout(timer.current);
    if (!isDragged.current) timer.current = window.setTimeout(() => commit(next), PAUSE_MS);
  };
  const end = () => {
    isDragged.current = false;
    if (moved) commit(moved);
  };
  const priceAt = (thumb: number) => formatMoney((steps[thumb]?.from ?? 0) * 100);
  const bars = silhouetteOf(steps);
  const last = steps.length;
  const thumb = (name: 'low' | 'high', value: number, next: (to: number) => readonly [number, number]) => (
    <input
      type="range"
      min={0}
      max={last}
      value={value}
      aria-label={format(texts, `listing.price.${name}`)}
      aria-valuetext={value === last ? format(texts, 'listing.price.any') : priceAt(value)}
      onPointerDown={() => {
        isDragged.current = true;
      }}
      onPointerUp={end}
      onPointerCancel={end}
      onBlur={end}
      onChange={({ currentTarget }) => move(next(Number(currentTarget.value)))}
    />
  );
  const share = (thumb: number) => `${(100 * thumb) / last}%`;
  const style: CSSProperties = { '--low': share(low), '--high': share(high) };
  return (
    <div className={styles.range} style={style}>
      <svg viewBox={`0 0 ${last} 100`} preserveAspectRatio="none" aria-hidden="true">
        <path d={bars} />
        <path className={styles.chosen} d={bars} />
      </svg>
      <div className={styles.thumbs}>
        {thumb('low', low, (to) => [Math.min(to, high - 1), high])}
        {thumb('high', high, (to) => [low, Math.max(to, low + 1)])}
      </div>
    </div>
  );
}
