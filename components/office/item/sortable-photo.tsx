import { useSortable } from '@dnd-kit/sortable';
import clsx from 'clsx';
import { itemText } from '#lib/office/item.ts';
import { Icon } from '../parts/icon.tsx';
import styles from './item.module.css';

interface SortablePhotoProps {
  id: string;
  url: string;
  /** Name of the photo: `1. Front`. */
  name: string;
  isOff: boolean;
  isBusy: boolean;
  /** Moves it by the given number of places. */
  onMove(by: number): void;
  onTurn(): void;
  /** Opens the crop dialog; the button gets the focus back. */
  onCrop(button: HTMLButtonElement): void;
  onReplace(): void;
  onRemove?(): void;
}

/** A photo that can be dragged by its handle, and moved by Alt and the arrows while the handle has the focus. */
export function SortablePhoto({
  id,
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
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id });
  const steps = [
    { id: 'turn', sign: '↻', act: onTurn },
    { id: 'crop', sign: <Icon name="crop" />, act: onCrop },
    { id: 'replace', sign: <Icon name="camera" />, act: onReplace },
  ] as const;
  return (
    <li
      ref={setNodeRef}
      className={clsx(styles.photo, isDragging && styles.dragged)}
      style={{
        transform: transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined,
        transition,
      }}
    >
      <img src={url} alt={name} decoding="async" />
      <span className={styles.kind}>{name}</span>
      {!isOff && (
        <span className={styles.tools}>
          <button
            type="button"
            ref={setActivatorNodeRef}
            {...attributes}
            {...listeners}
            aria-label={itemText('office.item.photo.move', { name })}
            onKeyDown={(event) => {
              const by = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
              if (event.altKey && by !== 0) {
                event.preventDefault();
                event.stopPropagation();
                onMove(by);
              } else listeners?.onKeyDown?.(event);
            }}
          >
            <Icon name="grip" />
          </button>
          {steps.map(({ id: step, sign, act }) => (
            // A disabled button would lose the focus.
            <button
              key={step}
              type="button"
              aria-disabled={isBusy}
              aria-label={itemText(`office.item.photo.${step}`, { name })}
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
