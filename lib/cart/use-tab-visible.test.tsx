import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useTabVisible } from './use-tab-visible.ts';

it('looks anew when the tab is seen again, not when it is left, and no more when it is gone', () => {
  const back = vi.fn();
  const { unmount } = renderHook(() => useTabVisible(back));
  const turn = (state: DocumentVisibilityState) => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  turn('hidden');
  expect(back).not.toHaveBeenCalled();
  turn('visible');
  expect(back).toHaveBeenCalledOnce();
  unmount();
  turn('visible');
  expect(back).toHaveBeenCalledOnce();
});
