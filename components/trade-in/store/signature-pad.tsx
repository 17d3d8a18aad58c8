'use client';

import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { format, type Messages } from '#lib/i18n/format.ts';
import pad from './signature-pad.module.css';
import styles from './store.module.css';

/** Size of the stored signature (server/trade-in/signature.ts). */
const FIELD = { width: 400, height: 100 };
const MAX_CHARACTERS = 39_900;

/** The customer's signature, by finger, pen or mouse: a path of straight lines in a hidden field. */
export function SignaturePad({ statement, texts }: { statement: string; texts: Messages }) {
  const [path, setPath] = useState('');
  const [isReady, setReady] = useState(false);
  const isDrawing = useRef(false);
  useEffect(() => setReady(true), []);
  if (!isReady) return null;

  function add(event: PointerEvent<SVGSVGElement>, stroke: 'M' | 'L'): void {
    const box = event.currentTarget.getBoundingClientRect();
    const at = (value: number, size: number, most: number) =>
      Math.min(most, Math.max(0, Math.round((value / size) * most)));
    const x = at(event.clientX - box.left, box.width, FIELD.width);
    const y = at(event.clientY - box.top, box.height, FIELD.height);
    const point = `${stroke}${x} ${y}`;
    setPath((drawn) =>
      drawn.length + point.length > MAX_CHARACTERS || drawn.endsWith(`L${x} ${y}`) ? drawn : drawn + point,
    );
  }

  return (
    <div className={pad.sign}>
      <svg
        role="img"
        aria-label={format(texts, path ? 'store.sign.drawn' : 'store.sign.here')}
        viewBox={`0 0 ${FIELD.width} ${FIELD.height}`}
        preserveAspectRatio="none"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          isDrawing.current = true;
          add(event, 'M');
        }}
        onPointerMove={(event) => isDrawing.current && add(event, 'L')}
        onPointerUp={() => {
          isDrawing.current = false;
        }}
        onPointerCancel={() => {
          isDrawing.current = false;
        }}
      >
        <path d={path} />
      </svg>
      <p>
        {statement}
        {path && (
          <button type="button" className={styles.link} onClick={() => setPath('')}>
            {format(texts, 'store.sign.clear')}
          </button>
        )}
      </p>
      <input type="hidden" name="signature" value={path} />
    </div>
  );
}
