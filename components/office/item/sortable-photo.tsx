import clsx from 'clsx';
import { type PointerEvent, useRef, useState } from 'react';
import { itemText } from '#lib/office/item.ts';
import { Icon } from '../parts/icon.tsx';
import styles from './item.module.css';

interface SortablePhotoProps {
  url: string;
  /** `1. Front`. */
  name: string;
  isOff: boolean;
  isBusy: boolean;
  /** Moves it by so many places. */
  onMove(by: number): void;
  onTurn(): void;
  /** By this button, which gets the focus back. */
  onCrop(button: HTMLButtonElement): void;
  onReplace(): void;
  onRemove?(): void;
}

/** A photo that can be dragged by its handle, and moved by Alt and the arrows while the handle has the focus. */
export function SortablePhoto({
  url,
  name,
  isOff,
  isBusy,
  onMove,
  onTurn,
  onCrop,
  onReplace,
  onRemove,
}: SortablePhotoProps) {
  const own = useRef<HTMLLIElement>(null);
  const start = useRef<{ x: number; y: number }>(undefined);
  const [shift, setShift] = useState<{ x: number; y: number }>();
  const grab = ({ currentTarget, pointerId, clientX: x, clientY: y }: PointerEvent<HTMLButtonElement>) => {
    currentTarget.setPointerCapture(pointerId);
    start.current = { x, y };
  };
  const drag = ({ clientX, clientY }: PointerEvent) => {
    const { current: from } = start;
    if (from) setShift({ x: clientX - from.x, y: clientY - from.y });
  };
  const leave = () => {
    start.current = undefined;
    setShift(undefined);
  };
  /** Moves it to the place of the photo below the pointer. */
  const drop = ({ clientX, clientY }: PointerEvent) => {
    const { current: photo } = own;
    const places = [...(photo?.parentElement?.children ?? [])];
    const below = document.elementsFromPoint(clientX, clientY).map((element) => element.closest('li'));
    const to = places.findIndex((place) => place !== photo && below.some((one) => one === place));
    if (photo && shift && to >= 0) onMove(to - places.indexOf(photo));
    leave();
  };
  const steps = [
    { id: 'turn', sign: '↻', act: onTurn },
    { id: 'crop', sign: <Icon name="crop" />, act: onCrop },
    { id: 'replace', sign: <Icon name="camera" />, act: onReplace },
  ] as const;
  return (
    <li
      ref={own}
      className={clsx(styles.photo, shift && styles.dragged)}
      style={{ transform: shift && `translate3d(${shift.x}px, ${shift.y}px, 0)` }}
    >
      <img src={url} alt={name} decoding="async" />
      <span className={styles.kind}>{name}</span>
      {!isOff && (
        <span className={styles.tools}>
          <button
            type="button"
            aria-label={itemText('office.item.photo.move', { name })}
            onPointerDown={grab}
            onPointerMove={drag}
            onPointerUp={drop}
            onPointerCancel={leave}
            onKeyDown={(event) => {
              const by = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
              if (!event.altKey || by === 0) return;
              event.preventDefault();
              event.stopPropagation();
              onMove(by);
            }}
          >
            <Icon name="grip" />
          </button>
          {steps.map(({ id, sign, act }) => (
            // One that is disabled would lose the focus.
            <button
              key={id}
              type="button"
              aria-disabled={isBusy}
              aria-label={itemText(`office.item.photo.${id}`, { name })}
              onClick={({ currentTarget }) => isBusy || act(currentTarget)}
            >
              {sign}
            </button>
          ))}
          {onRemove && (
            <button
              type="button"
              aria-label={itemText('office.item.photo.remove', { name })}
              onClick={onRemove}
            >
              ×
            </button>
          )}
        </span>
      )}
    </li>
  );
}
