import { MIN_FRAME, type PhotoFrame } from '#contract/private/item-details.ts';

/** Pixels. */
interface Size {
  width: number;
  height: number;
}

/** Aspect ratio (width by height) of the shop's cards. */
export const CARD_RATIO = 3 / 4;

const within = (value: number, least: number, most: number): number =>
  Math.max(least, Math.min(most, Math.round(value)));

/** Moves the frame by pixels, limited to the photo. */
export const movedFrame = (
  frame: PhotoFrame,
  by: { right?: number; down?: number },
  size: Size,
): PhotoFrame => ({
  ...frame,
  left: within(frame.left + (by.right ?? 0), 0, size.width - frame.width),
  top: within(frame.top + (by.down ?? 0), 0, size.height - frame.height),
});

/** Resizes the frame, limited to the photo; its upper left corner stays. */
export function sizedFrame(
  { left, top, ...before }: PhotoFrame,
  to: { width?: number; height?: number },
  size: Size,
  ratio?: number,
): PhotoFrame {
  const [right, down] = [size.width - left, size.height - top];
  if (ratio === undefined)
    return {
      left,
      top,
      width: within(to.width ?? before.width, Math.min(MIN_FRAME, right), right),
      height: within(to.height ?? before.height, Math.min(MIN_FRAME, down), down),
    };
  const wanted = to.width ?? (to.height === undefined ? before.width : to.height * ratio);
  const width = within(wanted, Math.ceil(MIN_FRAME * Math.max(1, ratio)), Math.min(right, down * ratio));
  return { left, top, width, height: within(width / ratio, 1, down) };
}

/** Returns the largest frame of a ratio, in the middle of the photo; without a ratio the whole photo. */
export function largestFrame({ width, height }: Size, ratio?: number): PhotoFrame {
  if (ratio === undefined) return { left: 0, top: 0, width, height };
  const frame = {
    width: Math.min(width, Math.round(height * ratio)),
    height: Math.min(height, Math.round(width / ratio)),
  };
  return {
    ...frame,
    left: Math.round((width - frame.width) / 2),
    top: Math.round((height - frame.height) / 2),
  };
}
