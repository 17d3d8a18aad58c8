/** Bounds of the gallery's zoom (specification, section 2). */
export const ZOOM = { min: 1, max: 4 } as const;

export interface Point {
  x: number;
  y: number;
}

/** Whatever is asked for, never nearer than four times nor further than the whole photo. */
export const clampZoom = (level: number): number =>
  Number.isFinite(level) ? Math.min(ZOOM.max, Math.max(ZOOM.min, level)) : ZOOM.min;

/** One press closer; after the nearest the whole photo again. */
export const nextZoom = (level: number): number => (level >= ZOOM.max ? ZOOM.min : Math.floor(level) + 1);

/** The zoom that two fingers make of `level`, from where they were to where they are. */
export function pinchZoom(level: number, was: [Point, Point], is: [Point, Point]): number {
  const apart = ([a, b]: [Point, Point]) => Math.hypot(a.x - b.x, a.y - b.y);
  const before = apart(was);
  return before === 0 ? clampZoom(level) : clampZoom((level * apart(is)) / before);
}

/** How far a photo may be moved at a zoom, so that none of its edges comes into its frame. Pixels from the middle. */
export function clampPan(pan: Point, level: number, frame: { width: number; height: number }): Point {
  const bound = (value: number, size: number) => {
    const max = (size * (clampZoom(level) - 1)) / 2;
    return Math.min(max, Math.max(-max, value)) || 0;
  };
  return { x: bound(pan.x, frame.width), y: bound(pan.y, frame.height) };
}

/** Position of a pointer in a box, in per cent of it. */
export function positionIn(
  box: { left: number; top: number; width: number; height: number },
  at: Point,
): Point {
  const share = (value: number, start: number, size: number) =>
    size > 0 ? Math.min(100, Math.max(0, ((value - start) / size) * 100)) : 50;
  return { x: share(at.x, box.left, box.width), y: share(at.y, box.top, box.height) };
}
