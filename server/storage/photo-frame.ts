import type { PhotoFrame } from '#contract/private/item-details.ts';

/** Clockwise degrees. */
export type QuarterTurns = 90 | 180 | 270;
interface Size {
  width: number;
  height: number;
}

/** Returns the same frame after a picture was rotated clockwise; `size` is that of the picture before. */
export function turnedFrame(frame: PhotoFrame, size: Size, degrees: QuarterTurns): PhotoFrame {
  const { left, top, width, height } = frame;
  const right = size.width - left - width;
  const bottom = size.height - top - height;
  if (degrees === 180) return { left: right, top: bottom, width, height };
  const turned = { width: height, height: width };
  return degrees === 90 ? { left: bottom, top: left, ...turned } : { left: top, top: right, ...turned };
}

/** Returns the same frame in a smaller file of a picture, within its edges and at least one pixel wide and high. */
export function scaledFrame(frame: PhotoFrame, size: Size, file: Size): PhotoFrame {
  const across = cut(frame.left, frame.width, size.width, file.width);
  const down = cut(frame.top, frame.height, size.height, file.height);
  return { left: across.start, top: down.start, width: across.length, height: down.length };
}

function cut(start: number, length: number, of: number, to: number): { start: number; length: number } {
  const first = Math.min(to - 1, Math.round((start * to) / of));
  const last = Math.min(to, Math.round(((start + length) * to) / of));
  return { start: first, length: Math.max(1, last - first) };
}
