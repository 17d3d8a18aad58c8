import { describe, expect, it } from 'vitest';
import { CARD_RATIO, largestFrame, movedFrame, sizedFrame } from './photo-frame.ts';

const SIZE = { width: 1600, height: 1200 };

describe('the frame that crops a photo', () => {
  it('begins as the largest one of its ratio, in the middle', () => {
    expect(largestFrame(SIZE, CARD_RATIO)).toEqual({ left: 350, top: 0, width: 900, height: 1200 });
    expect(largestFrame({ width: 600, height: 1200 }, CARD_RATIO)).toEqual({
      left: 0,
      top: 200,
      width: 600,
      height: 800,
    });
    expect(largestFrame(SIZE)).toEqual({ left: 0, top: 0, ...SIZE });
  });

  it('moves as far as the photo goes', () => {
    const frame = { left: 350, top: 0, width: 900, height: 1200 };
    expect(movedFrame(frame, { right: 10, down: 10 }, SIZE)).toEqual({ ...frame, left: 360 });
    expect(movedFrame(frame, { right: 900 }, SIZE)).toEqual({ ...frame, left: 700 });
    expect(movedFrame(frame, { right: -900 }, SIZE)).toEqual({ ...frame, left: 0 });
  });

  it('changes its size within the photo, keeps its ratio, and is never smaller than what can be kept', () => {
    const frame = { left: 1000, top: 600, width: 300, height: 400 };
    expect(sizedFrame(frame, { width: 900 }, SIZE)).toEqual({ ...frame, width: 600 });
    expect(sizedFrame(frame, { height: 3 }, SIZE)).toEqual({ ...frame, height: 100 });
    expect(sizedFrame(frame, { width: 900 }, SIZE, CARD_RATIO)).toEqual({
      ...frame,
      width: 450,
      height: 600,
    });
    expect(sizedFrame(frame, { height: 200 }, SIZE, CARD_RATIO)).toEqual({
      ...frame,
      width: 150,
      height: 200,
    });
    expect(sizedFrame(frame, { width: 3 }, SIZE, CARD_RATIO)).toEqual({ ...frame, width: 100, height: 133 });
  });
});
