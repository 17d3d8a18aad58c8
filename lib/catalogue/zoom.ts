/** Bounds of the gallery's zoom (specification, section 2). */
export const ZOOM = { min: 1, max: 4 } as const;

export interface Point {
  x: number;
  y: number;
}

/** Limits a zoom level to one to four times. */
export const clampZoom = (level: number): number =>
  Number.isFinite(level) ? Math.min(ZOOM.max, Math.max(ZOOM.min, level)) : ZOOM.min;

/** Returns the next level; after the maximum the whole photo. */
export const nextZoom = (level: number): number => (level >= ZOOM.max ? ZOOM.min : Math.floor(level) + 1);

/** Returns the level of a pinch gesture from `level`, by the fingers' previous and current positions. */
export function pinchZoom(level: number, was: [Point, Point], is: [Point, Point]): number {
  const apart = ([a, b]: [Point, Point]) => Math.hypot(a.x - b.x, a.y - b.y);
  const before = apart(was);
  return before === 0 ? clampZoom(level) : clampZoom((level * apart(is)) / before);
}

/** Limits the offset of a zoomed photo, so that its edges stay outside the frame. Pixels from the middle. */
export function clampPan(pan: Point, level: number, frame: { width: number; height: number }): Point {
  const bound = (value: number, size: number) => {
    const max = (size * (clampZoom(level) - 1)) / 2;
    return Math.min(max, Math.max(-max, value)) || 0;
  };
  return { x: bound(pan.x, frame.width), y: bound(pan.y, frame.height) };
}

/** Returns the position of a pointer in a box, in per cent. */
export function positionIn(
  box: { left: number; top: number; width: number; height: number },
  at: Point,
): Point {
  const share = (value: number, start: number, size: number) =>
    size > 0 ? Math.min(100, Math.max(0, ((value - start) / size) * 100)) : 50;
  return { x: share(at.x, box.left, box.width), y: share(at.y, box.top, box.height) };
}
