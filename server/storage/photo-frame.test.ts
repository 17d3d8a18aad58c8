import { describe, expect, it } from 'vitest';
import { scaledFrame, turnedFrame } from './photo-frame.ts';

const SIZE = { width: 1200, height: 1600 };
const FRAME = { left: 100, top: 200, width: 600, height: 800 };

describe('the frame of a cropped photo', () => {
  it('shows the same part after a turn, and is itself after four quarters', () => {
    const once = turnedFrame(FRAME, SIZE, 90);
    expect(once).toEqual({ left: 600, top: 100, width: 800, height: 600 });
    const turned = { width: SIZE.height, height: SIZE.width };
    expect(turnedFrame(once, turned, 90)).toEqual(turnedFrame(FRAME, SIZE, 180));
    expect(turnedFrame(once, turned, 270)).toEqual(FRAME);
  });

  it('fits the file that is kept, which may be smaller, and never leaves it', () => {
    expect(scaledFrame(FRAME, SIZE, { width: 600, height: 800 })).toEqual({
      left: 50,
      top: 100,
      width: 300,
      height: 400,
    });
    const edge = { left: 601, top: 801, width: 599, height: 799 };
    const { left, top, width, height } = scaledFrame(edge, SIZE, { width: 37, height: 49 });
    expect(left + width).toBe(37);
    expect(top + height).toBe(49);
  });
});
