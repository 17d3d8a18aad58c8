'use client';

import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { clampZoom, nextZoom, positionIn } from '#lib/catalogue/zoom.ts';
import type { Messages } from '#lib/i18n/format.ts';
import { loadOnline } from '#lib/net/load-online.ts';
import type { LargePhoto } from './zoom-dialog.tsx';

const ZoomDialog = lazy(() => loadOnline(() => import('./zoom-dialog.tsx')));
/** On wider windows a photo is enlarged in place; on narrower ones a tap opens it over the page. */
const WIDE = '(min-width: 1024px) and (hover: hover)';
/** Time in ms that a pointer rests on a photo before it is enlarged, so that passing over it changes nothing. */
const DWELL_MS = 600;

/**
 * Enlarges the photos of the page (`a[data-zoom-photo]`): in place if there is room, otherwise in a dialog. A
 * photo that cannot be loaded is removed, in the dialog too. Without this script the photos are links to
 * themselves.
 */
export function GalleryZoom({ photos, texts }: { photos: LargePhoto[]; texts: Messages }) {
  const [opened, setOpened] = useState<string>();
  const [failed, setFailed] = useState<string[]>([]);
  const drop = useCallback((url: string) => setFailed((urls) => [...urls, url]), []);
  useEffect(() => {
    const shots = document.querySelectorAll<HTMLAnchorElement>('a[data-zoom-photo]');
    const ends = [...shots].map((shot) => {
      const url = shot.getAttribute('href') ?? '';
      return watch(shot, {
        open: () => setOpened(url),
        fail: () => drop(url),
      });
    });
    return () => {
      for (const end of ends) end();
    };
  }, [drop]);
  const shown = photos.filter((photo) => !failed.includes(photo.url));
  if (opened === undefined || shown.length === 0) return null;
  const first = Math.max(
    0,
    shown.findIndex((photo) => photo.url === opened),
  );
  return (
    <Suspense fallback={null}>
      <ZoomDialog
        photos={shown}
        first={first}
        onClose={() => setOpened(undefined)}
        onBroken={drop}
        texts={texts}
      />
    </Suspense>
  );
}

/** Adds the zoom to one photo; returns a function that removes it. */
function watch(shot: HTMLAnchorElement, { open, fail }: { open: () => void; fail: () => void }): () => void {
  const image = shot.querySelector('img');
  const drop = () => {
    shot.hidden = true;
    fail();
  };
  if (image?.complete && image.naturalWidth === 0) drop();
  let dwell: number | undefined;
  const isWide = () => window.matchMedia(WIDE).matches;
  const zoomTo = (level: number) => {
    window.clearTimeout(dwell);
    const zoom = clampZoom(level);
    if (zoom === 1) delete shot.dataset.zoom;
    else shot.dataset.zoom = String(zoom);
    shot.style.setProperty('--zoom', String(zoom));
    // The zoomed photo needs a larger file.
    if (image && zoom > 1) image.sizes = `${Math.round(shot.clientWidth * zoom)}px`;
  };
  const level = () => Number(shot.dataset.zoom ?? 1);
  const move = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse' || !isWide()) return;
    const { x, y } = positionIn(shot.getBoundingClientRect(), { x: event.clientX, y: event.clientY });
    shot.style.setProperty('--x', `${x}%`);
    shot.style.setProperty('--y', `${y}%`);
    if (event.type === 'pointerenter') dwell = window.setTimeout(() => zoomTo(2), DWELL_MS);
  };
  const press = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    window.clearTimeout(dwell);
    // A key press has no position: the keyboard enlarges in the dialog, too.
    if (isWide() && event.detail > 0 && isLarge(shot)) zoomTo(nextZoom(level()));
    else open();
  };
  const key = (event: KeyboardEvent) => {
    if (event.key === '+') zoomTo(level() + 1);
    else if (event.key === '-') zoomTo(level() - 1);
    else if (event.key === 'Escape') zoomTo(1);
  };
  const leave = () => zoomTo(1);
  const abort = new AbortController();
  const { signal } = abort;
  image?.addEventListener('error', drop, { signal });
  shot.addEventListener('click', press, { signal });
  if (isLarge(shot)) {
    shot.addEventListener('pointerenter', move, { signal });
    shot.addEventListener('pointermove', move, { signal });
    shot.addEventListener('pointerleave', leave, { signal });
    shot.addEventListener('blur', leave, { signal });
    shot.addEventListener('keydown', key, { signal });
  }
  return () => {
    window.clearTimeout(dwell);
    abort.abort();
  };
}

/** Thumbnails are too small to enlarge in place. Cropped photos open the dialog, which shows their edges. */
const isLarge = (shot: HTMLAnchorElement): boolean =>
  shot.clientWidth >= 160 && shot.dataset.cropped === undefined;
