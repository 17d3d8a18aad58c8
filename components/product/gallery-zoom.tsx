'use client';

import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { clampZoom, nextZoom, placeIn } from '#lib/catalogue/zoom.ts';
import type { Texts } from '#lib/forms/say.ts';
import type { LargePhoto } from './zoom-dialog.tsx';

const ZoomDialog = lazy(() => import('./zoom-dialog.tsx'));
/** From here on the pointer looks closer in place; below, a tap opens the photo over the page. */
const WIDE = '(min-width: 1024px) and (hover: hover)';

/**
 * Makes the photos beside it look closer: by hover where there is room, else in a popin. A photo that cannot be loaded
 * is dropped. Before and without it the photos are links to themselves.
 */
export function GalleryZoom({ photos, texts }: { photos: LargePhoto[]; texts: Texts }) {
  const place = useRef<HTMLSpanElement>(null);
  const [opened, setOpened] = useState<number>();
  useEffect(() => {
    const shots = [...(place.current?.parentElement?.querySelectorAll('a') ?? [])];
    const ends = shots.map((shot, index) => watch(shot, () => setOpened(index)));
    return () => {
      for (const end of ends) end();
    };
  }, []);
  return (
    <>
      <span ref={place} hidden />
      {opened !== undefined && (
        <Suspense fallback={null}>
          <ZoomDialog photos={photos} first={opened} onClose={() => setOpened(undefined)} texts={texts} />
        </Suspense>
      )}
    </>
  );
}

function watch(shot: HTMLAnchorElement, open: () => void): () => void {
  const image = shot.querySelector('img');
  const drop = () => {
    shot.hidden = true;
  };
  if (image?.complete && image.naturalWidth === 0) drop();
  const isWide = () => window.matchMedia(WIDE).matches;
  const zoomTo = (level: number) => {
    const zoom = clampZoom(level);
    if (zoom === 1) delete shot.dataset.zoom;
    else shot.dataset.zoom = String(zoom);
    shot.style.setProperty('--zoom', String(zoom));
    // A closer look wants a larger file.
    if (image && zoom > 1) image.sizes = `${Math.round(shot.clientWidth * zoom)}px`;
  };
  const level = () => Number(shot.dataset.zoom ?? 1);
  const move = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse' || !isWide()) return;
    const { x, y } = placeIn(shot.getBoundingClientRect(), { x: event.clientX, y: event.clientY });
    shot.style.setProperty('--x', `${x}%`);
    shot.style.setProperty('--y', `${y}%`);
    if (level() === 1 && event.type === 'pointerenter') zoomTo(2);
  };
  const press = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    // A press of a key has no place: the keyboard looks closer in the popin, too.
    if (isWide() && event.detail > 0) zoomTo(nextZoom(level()));
    else open();
  };
  const key = (event: KeyboardEvent) => {
    if (event.key === '+') zoomTo(level() + 1);
    else if (event.key === '-') zoomTo(level() - 1);
    else if (event.key === 'Escape') zoomTo(1);
  };
  const leave = () => zoomTo(1);
  const ends = new AbortController();
  const { signal } = ends;
  image?.addEventListener('error', drop, { signal });
  shot.addEventListener('pointerenter', move, { signal });
  shot.addEventListener('pointermove', move, { signal });
  shot.addEventListener('pointerleave', leave, { signal });
  shot.addEventListener('blur', leave, { signal });
  shot.addEventListener('click', press, { signal });
  shot.addEventListener('keydown', key, { signal });
  return () => ends.abort();
}
