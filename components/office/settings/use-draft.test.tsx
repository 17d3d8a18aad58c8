import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useDraft } from './use-draft.ts';

interface Thing {
  version: string;
  name: string;
  /** A value that the form does not show. */
  order: number;
}

const draftOf = ({ name }: Thing) => ({ name });

const show = (thing: Thing) =>
  renderHook((current: Thing) => useDraft(current, draftOf), { initialProps: thing });

it('shows a new version until a value is typed, and then keeps what was typed', () => {
  const { result, rerender } = show({ version: '1', name: 'Coats', order: 1 });
  rerender({ version: '2', name: 'Jackets', order: 1 });
  expect(result.current).toMatchObject({ draft: { name: 'Jackets' }, seen: { version: '2' } });
  act(() => result.current.change({ name: 'Parkas' }));
  rerender({ version: '3', name: 'Anoraks', order: 1 });
  expect(result.current).toMatchObject({
    draft: { name: 'Parkas' },
    seen: { version: '2' },
    isBehind: true,
  });
});

it('takes a version that changed none of the drafted values as read', () => {
  const { result, rerender } = show({ version: '1', name: 'Coats', order: 1 });
  act(() => result.current.change({ name: 'Parkas' }));
  rerender({ version: '2', name: 'Coats', order: 2 });
  expect(result.current).toMatchObject({
    draft: { name: 'Parkas' },
    seen: { version: '2' },
    isBehind: false,
  });
});
