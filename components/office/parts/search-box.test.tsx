import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SearchBox } from './search-box.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('the search of a list', () => {
  it('shows the search of a saved view that was also typed before', () => {
    const box = (value: string) => <SearchBox label="Find" value={value} onSearch={vi.fn()} />;
    const { rerender } = render(box(''));
    const field = screen.getByLabelText<HTMLInputElement>('Find');
    fireEvent.change(field, { target: { value: 'ab' } });
    fireEvent.keyDown(field, { key: 'Enter' });
    act(() => vi.advanceTimersByTime(200));
    rerender(box('ab'));
    rerender(box(''));
    rerender(box('ab'));
    expect(field.value).toBe('ab');
  });

  it('searches once typing pauses', () => {
    const search = vi.fn();
    render(<SearchBox label="Find" value="" onSearch={search} />);
    fireEvent.change(screen.getByLabelText('Find'), { target: { value: 'ab' } });
    expect(search).not.toHaveBeenCalled();
    act(() => void vi.advanceTimersByTime(200));
    expect(search.mock.calls).toEqual([['ab']]);
  });

  it('follows an address that changed otherwise, by a saved view or the way back', () => {
    const search = vi.fn();
    const { rerender } = render(<SearchBox label="Find" value="" onSearch={search} />);
    rerender(<SearchBox label="Find" value="dress" onSearch={search} />);
    act(() => void vi.advanceTimersByTime(200));
    expect(screen.getByLabelText('Find')).toHaveProperty('value', 'dress');
    expect(search).not.toHaveBeenCalled();
  });

  it('keeps what is typed while the address follows', () => {
    const search = vi.fn();
    const { rerender } = render(<SearchBox label="Find" value="" onSearch={search} />);
    fireEvent.change(screen.getByLabelText('Find'), { target: { value: 'ab' } });
    act(() => void vi.advanceTimersByTime(200));
    fireEvent.change(screen.getByLabelText('Find'), { target: { value: 'abc' } });
    rerender(<SearchBox label="Find" value="ab" onSearch={search} />);
    expect(screen.getByLabelText('Find')).toHaveProperty('value', 'abc');
    act(() => void vi.advanceTimersByTime(200));
    expect(search.mock.calls).toEqual([['ab'], ['abc']]);
  });
});
