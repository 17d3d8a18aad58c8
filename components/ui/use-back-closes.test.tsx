import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useBackCloses } from './use-back-closes.ts';

function Overlay({ open, onClose }: { open: boolean; onClose: () => void }) {
  useBackCloses(open, onClose);
  return null;
}
function Two({ first, second }: { first: boolean; second: boolean }) {
  return (
    <>
      <Overlay open={first} onClose={closeFirst} />
      <Overlay open={second} onClose={closeSecond} />
    </>
  );
}
const [closeFirst, closeSecond] = [vi.fn(), vi.fn()];
const depth = () => window.history.state?.overlay ?? 0;
const settled = (entries: number) => vi.waitFor(() => expect(depth()).toBe(entries));

afterEach(async () => {
  cleanup();
  await settled(0);
  vi.restoreAllMocks();
  vi.clearAllMocks();
});

it('closes what is open instead of leaving the page', async () => {
  render(<Two first second={false} />);
  await settled(1);
  act(() => window.history.back());
  await vi.waitFor(() => expect(closeFirst).toHaveBeenCalledTimes(1));
  expect(depth()).toBe(0);
});

it('takes its entry out of the history when it is closed otherwise', async () => {
  const { rerender } = render(<Two first second={false} />);
  await settled(1);
  rerender(<Two first={false} second={false} />);
  await settled(0);
  expect(closeFirst).not.toHaveBeenCalled();
});

it('lets one open in the place of another, which the step back of the first does not close', async () => {
  const { rerender } = render(<Two first second={false} />);
  await settled(1);
  rerender(<Two first={false} second />);
  await settled(1);
  rerender(<Two first={false} second={false} />);
  rerender(<Two first={false} second />);
  await settled(1);
  expect(closeSecond).not.toHaveBeenCalled();
  act(() => window.history.back());
  await vi.waitFor(() => expect(closeSecond).toHaveBeenCalledTimes(1));
});

it('takes no step that would call off a navigation which has begun, and catches up when the page comes back', async () => {
  const { rerender } = render(<Two first second={false} />);
  await settled(1);
  const step = vi.spyOn(window.history, 'go');
  rerender(<Two first={false} second={false} />);
  window.dispatchEvent(new Event('beforeunload'));
  await new Promise((done) => setTimeout(done));
  await new Promise((done) => setTimeout(done));
  expect(step).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('pageshow'));
  await settled(0);
  // Test files share a window on which each file's module listens, so several may step back.
  expect(step).toHaveBeenCalledWith(-1);
});

it('closes the upper of two first', async () => {
  render(<Two first second />);
  await settled(2);
  act(() => window.history.back());
  await vi.waitFor(() => expect(closeSecond).toHaveBeenCalledTimes(1));
  expect(closeFirst).not.toHaveBeenCalled();
});
