import { useMutation } from '@tanstack/react-query';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { Dialog } from '#components/ui/dialog.tsx';
import type { ItemPhoto, OfficeItemDetails, PhotoFrame } from '#contract/private/item-details.ts';
import { failureText, officeText } from '#lib/office/frame-texts.ts';
import { cropPhoto, itemText, uncropPhoto } from '#lib/office/item.ts';
import { CARD_RATIO, largestFrame, movedFrame, sizedFrame } from '#lib/office/photo-frame.ts';
import { useKeys } from '#lib/office/use-keys.ts';
import { Button } from '../parts/button.tsx';
import { Field } from '../parts/field.tsx';
import { Note } from '../parts/state.tsx';
import styles from './crop-dialog.module.css';

const RATIOS = [
  { id: 'card', ratio: CARD_RATIO },
  { id: 'free', ratio: undefined },
] as const;

interface CropDialogProps {
  item: OfficeItemDetails;
  photo: ItemPhoto;
  /** Name of the photo: `1. Front`. */
  name: string;
  close(): void;
  /** Reports the server's answer and the action. */
  done(now: OfficeItemDetails, text: string): Promise<void>;
  refused(): Promise<void>;
}

/** Crops the original of a photo: by pointer, arrow keys or four numbers. */
export default function CropDialog({ item, photo, name, close, done, refused }: CropDialogProps) {
  const { original } = photo;
  const [ratioId, setRatioId] = useState<(typeof RATIOS)[number]['id']>(photo.frame ? 'free' : 'card');
  const ratio = RATIOS.find(({ id }) => id === ratioId)?.ratio;
  const [frame, setFrame] = useState(() => photo.frame ?? largestFrame(original, ratio));
  const saving = useMutation({
    mutationFn: () => cropPhoto(item, photo.key, frame),
    onSuccess: (now) => done(now, itemText('office.item.photo.cropped')),
    onError: refused,
  });
  const restoring = useMutation({
    mutationFn: () => uncropPhoto(item, photo.key),
    onSuccess: (now) => done(now, itemText('office.item.photo.uncropped')),
    onError: refused,
  });
  const isBusy = saving.isPending || restoring.isPending;
  const error = saving.error ?? restoring.error;
  useKeys({ 'ctrl enter': () => isBusy || saving.mutate() });
  return (
    <Dialog
      open
      onClose={close}
      title={itemText('office.item.photo.crop', { name })}
      close={officeText('office.close')}
      footer={
        <div className={styles.row}>
          <Button kind="go" shortcut="Ctrl Enter" disabled={isBusy} onClick={() => saving.mutate()}>
            {itemText('office.item.crop.yes')}
          </Button>
          {photo.frame && (
            <Button disabled={isBusy} onClick={() => restoring.mutate()}>
              {itemText('office.item.crop.whole')}
            </Button>
          )}
        </div>
      }
    >
      <div className={styles.crop}>
        {error && <Note tone="late">{failureText(error)}</Note>}
        <fieldset className={styles.row}>
          <legend>{itemText('office.item.crop.ratio')}</legend>
          {RATIOS.map(({ id, ratio: kept }) => (
            <label key={id}>
              <input
                type="radio"
                name="ratio"
                checked={id === ratioId}
                onChange={() => {
                  setRatioId(id);
                  if (kept) setFrame(largestFrame(original, kept));
                }}
              />
              {itemText(`office.item.crop.${id}`)}
            </label>
          ))}
        </fieldset>
        <FrameOnPhoto photo={photo} frame={frame} ratio={ratio} change={setFrame} />
        <p className={styles.hint}>{itemText('office.item.crop.hint')}</p>
        <div className={styles.fields}>
          <Pixels
            label={itemText('office.item.crop.left')}
            value={frame.left}
            commit={(left) => setFrame(movedFrame(frame, { right: left - frame.left }, original))}
          />
          <Pixels
            label={itemText('office.item.crop.top')}
            value={frame.top}
            commit={(top) => setFrame(movedFrame(frame, { down: top - frame.top }, original))}
          />
          <Pixels
            label={itemText('office.item.crop.width')}
            value={frame.width}
            commit={(width) => setFrame(sizedFrame(frame, { width }, original, ratio))}
          />
          <Pixels
            label={itemText('office.item.crop.height')}
            value={frame.height}
            commit={(height) => setFrame(sizedFrame(frame, { height }, original, ratio))}
          />
        </div>
      </div>
    </Dialog>
  );
}

/** A number of pixels; a typed value applies on blur or Enter. */
function Pixels({ label, value, commit }: { label: string; value: number; commit: (value: number) => void }) {
  const [typed, setTyped] = useState<string>();
  const take = () => {
    const number = Number(typed?.trim() || Number.NaN);
    if (Number.isFinite(number)) commit(number);
    setTyped(undefined);
  };
  return (
    <Field
      label={label}
      inputMode="numeric"
      value={typed ?? String(value)}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={take}
      onKeyDown={({ key }) => key === 'Enter' && take()}
    />
  );
}

/** Step of an arrow key, as a share of the photo. */
const STEP = 0.01;
const ARROWS: Readonly<Record<string, { right: number; down: number }>> = {
  ArrowLeft: { right: -1, down: 0 },
  ArrowRight: { right: 1, down: 0 },
  ArrowUp: { right: 0, down: -1 },
  ArrowDown: { right: 0, down: 1 },
};

interface FrameOnPhotoProps {
  photo: ItemPhoto;
  frame: PhotoFrame;
  ratio: number | undefined;
  change(frame: PhotoFrame): void;
}

/** The frame on the photo: drag it to move, drag its corner to resize; arrows move it, Shift and arrows resize it. */
function FrameOnPhoto({ photo: { original }, frame, ratio, change }: FrameOnPhotoProps) {
  const area = useRef<HTMLDivElement>(null);
  const dragged = useRef<{ x: number; y: number; from: PhotoFrame; isCorner: boolean }>(undefined);
  const step = (from: PhotoFrame, by: { right: number; down: number }, isSize: boolean) => {
    if (!isSize) return change(movedFrame(from, by, original));
    const to = { width: from.width + by.right, height: from.height + by.down };
    // With a ratio, the side that was dragged further sets the other one.
    const lead = Math.abs(by.right) >= Math.abs(by.down) ? { width: to.width } : { height: to.height };
    change(sizedFrame(from, ratio === undefined ? to : lead, original, ratio));
  };
  const press = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    if (!arrow) return;
    event.preventDefault();
    const pixels = Math.max(1, Math.round(Math.max(original.width, original.height) * STEP));
    step(frame, { right: arrow.right * pixels, down: arrow.down * pixels }, event.shiftKey);
  };
  const grab = (event: PointerEvent<HTMLButtonElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    const isCorner = event.target !== event.currentTarget;
    dragged.current = { x: event.clientX, y: event.clientY, from: frame, isCorner };
  };
  const drag = (event: PointerEvent) => {
    const shown = area.current?.clientWidth;
    if (!dragged.current || !shown) return;
    const { x, y, from, isCorner } = dragged.current;
    const scale = original.width / shown;
    step(from, { right: (event.clientX - x) * scale, down: (event.clientY - y) * scale }, isCorner);
  };
  const drop = () => {
    dragged.current = undefined;
  };
  const share = (length: number, of: number) => `${(length / of) * 100}%`;
  const shape = original.width / original.height;
  return (
    // The area has its size before the photo loads, so that the frame does not jump.
    <div className={styles.area} ref={area} style={{ aspectRatio: shape, width: `${50 * shape}dvh` }}>
      <img src={original.url} alt="" width={original.width} height={original.height} draggable={false} />
      <button
        type="button"
        data-autofocus
        className={styles.frame}
        aria-label={itemText('office.item.crop.frame', { ...frame })}
        style={{
          left: share(frame.left, original.width),
          top: share(frame.top, original.height),
          width: share(frame.width, original.width),
          height: share(frame.height, original.height),
        }}
        onKeyDown={press}
        onPointerDown={grab}
        onPointerMove={drag}
        onPointerUp={drop}
        onPointerCancel={drop}
      >
        <span className={styles.corner} />
      </button>
    </div>
  );
}
