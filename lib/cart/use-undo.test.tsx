import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { orderOf } from '#tests/orders.ts';
import { UNDO_MS, useUndoableRemoval } from './use-undo.ts';

const cart = orderOf();

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('hides the line at once and takes it out when the time to undo is over', () => {
  const forGood = vi.fn();
  const { result } = renderHook(() => useUndoableRemoval(cart, forGood));
  act(() => result.current.remove('i1'));
  expect(result.current.visibleCart?.items).toHaveLength(0);
  expect(result.current.removed?.title).toBe('Coat');
  act(() => vi.advanceTimersByTime(UNDO_MS - 1));
  expect(forGood).not.toHaveBeenCalled();
  act(() => vi.advanceTimersByTime(1));
  expect(forGood).toHaveBeenCalledExactlyOnceWith('i1');
});

it('undo brings the line back and removes nothing', () => {
  const forGood = vi.fn();
  const { result } = renderHook(() => useUndoableRemoval(cart, forGood));
  act(() => result.current.remove('i1'));
  act(() => result.current.undo());
  act(() => vi.advanceTimersByTime(UNDO_MS * 2));
  expect(result.current.visibleCart?.items).toHaveLength(1);
  expect(forGood).not.toHaveBeenCalled();
});

it('leaving the page makes it final', () => {
  const forGood = vi.fn();
  const { result } = renderHook(() => useUndoableRemoval(cart, forGood));
  act(() => result.current.remove('i1'));
  act(() => void window.dispatchEvent(new Event('pagehide')));
  expect(forGood).toHaveBeenCalledExactlyOnceWith('i1');
});
