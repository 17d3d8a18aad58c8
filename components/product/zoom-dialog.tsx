'use client';

import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { Dialog } from '#components/ui/dialog.tsx';
import { clampPan, clampZoom, nextZoom, type Point, pinchZoom, ZOOM } from '#lib/catalogue/zoom.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import styles from './zoom-dialog.module.css';

export interface LargePhoto {
  url: string;
  alt: string;
  width: number;
  height: number;
  /** Its files by width. */
  srcSet: string;
}

interface ZoomDialogProps {
  photos: LargePhoto[];
  first: number;
  onClose: () => void;
  /** Called with the URL of a photo that cannot be loaded. */
  onBroken: (url: string) => void;
  texts: Messages;
}

const WHOLE: Point = { x: 0, y: 0 };

/** One photo over the page, zoomed by two fingers, a double press, buttons or + and −. */
function ZoomDialog({ photos, first, onClose, onBroken, texts }: ZoomDialogProps) {
  const [wanted, setIndex] = useState(first);
  // The removed photo may have been the last one.
  const index = Math.min(wanted, photos.length - 1);
  const [zoom, setZoom] = useState(1);
  const [pan, setPan] = useState(WHOLE);
  const frame = useRef<HTMLDivElement>(null);
  const fingers = useRef(new Map<number, Point>());
  const photo = photos[index];
  if (!photo) return null;

  const show = (next: number) => {
    setIndex((next + photos.length) % photos.length);
    setZoom(1);
    setPan(WHOLE);
  };
  const setView = (level: number, at = pan) => {
    const size = { width: frame.current?.clientWidth ?? 0, height: frame.current?.clientHeight ?? 0 };
    setZoom(clampZoom(level));
    setPan(clampPan(at, level, size));
  };
  const down = (event: PointerEvent) => {
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const move = (event: PointerEvent) => {
    const was = fingers.current.get(event.pointerId);
    if (!was) return;
    const is = { x: event.clientX, y: event.clientY };
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    fingers.current.set(event.pointerId, is);
    if (other) setView(pinchZoom(zoom, [was, other], [is, other]));
    else if (zoom > 1) setView(zoom, { x: pan.x + is.x - was.x, y: pan.y + is.y - was.y });
  };
  const onPointerUp = (event: PointerEvent) => fingers.current.delete(event.pointerId);
  const key = (event: KeyboardEvent) => {
    const { key: name } = event;
    if (name === '+') setView(zoom + 1);
    else if (name === '-') setView(zoom - 1);
    else if (name === 'ArrowRight') show(index + 1);
    else if (name === 'ArrowLeft') show(index - 1);
    else return;
    event.preventDefault();
  };

  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={format(texts, 'zoom.title', { number: index + 1, count: photos.length })}
      close={format(texts, 'dialog.close')}
      footer={
        <div className={styles.tools}>
          <Tool
            name={format(texts, 'zoom.previous')}
            sign="←"
            disabled={photos.length < 2}
            onPress={() => show(index - 1)}
          />
          <Tool
            name={format(texts, 'zoom.out')}
            sign="−"
            disabled={zoom <= ZOOM.min}
            onPress={() => setView(zoom - 1)}
          />
          <span role="status">{format(texts, 'zoom.level', { level: Math.round(zoom * 10) / 10 })}</span>
          <Tool
            name={format(texts, 'zoom.in')}
            sign="+"
            disabled={zoom >= ZOOM.max}
            onPress={() => setView(zoom + 1)}
          />
          <Tool
            name={format(texts, 'zoom.next')}
            sign="→"
            disabled={photos.length < 2}
            onPress={() => show(index + 1)}
          />
        </div>
      }
    >
      <section
        ref={frame}
        aria-label={photo.alt}
        className={styles.frame}
        onPointerDown={down}
        onPointerMove={move}
        onPointerUp={onPointerUp}
        onPointerCancel={onPointerUp}
        onDoubleClick={() => setView(nextZoom(zoom))}
        onKeyDown={key}
      >
        <img
          key={photo.url}
          // Loads the largest file only when zoomed in.
          srcSet={photo.srcSet || undefined}
          sizes={`calc(min(100vw,${((90 * photo.width) / photo.height).toFixed(1)}vh)*${zoom})`}
          src={photo.url}
          alt={photo.alt}
          width={photo.width}
          height={photo.height}
          draggable={false}
          onError={() => onBroken(photo.url)}
          style={{ transform: `translate(${pan.x}px, ${pan.y}px) scale(${zoom})` }}
        />
      </section>
    </Dialog>
  );
}

function Tool(props: { name: string; sign: string; disabled: boolean; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-label={props.name}
      title={props.name}
      disabled={props.disabled}
      onClick={props.onPress}
    >
      <span aria-hidden="true">{props.sign}</span>
    </button>
  );
}

export default ZoomDialog;
