import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { clearRecentSearches, keepRecentSearch } from '#lib/catalogue/recent-searches.ts';
import { messagesFor } from '#lib/i18n/server.ts';
import { mockApi } from '#tests/mock-api.ts';
import SearchSuggestions from './search-suggestions.tsx';

const api = mockApi();
let input: HTMLInputElement;

beforeEach(() => {
  const form = document.createElement('form');
  input = document.createElement('input');
  input.id = 'search';
  form.append(input);
  document.body.append(form);
  keepRecentSearch('wool coat');
  api.answer('GET search-suggestions', Promise.resolve(new Response(null, { status: 500 })));
});
afterEach(() => {
  cleanup();
  input.form?.remove();
  clearRecentSearches();
});

const show = () => render(<SearchSuggestions input={input} texts={messagesFor('en-GB', 'suggest.')} />);

it('offers what was searched for here when an empty field has the focus', () => {
  input.focus();
  show();
  expect(screen.getByRole('option').textContent).toBe('wool coat');
});

it('stays closed where the field was left before its script came', () => {
  show();
  expect(screen.queryByRole('listbox')).toBeNull();
  act(() => input.focus());
  expect(screen.getByRole('listbox')).toBeTruthy();
});

it('lets the keyboard clear what was searched for here', async () => {
  const user = userEvent.setup();
  input.focus();
  show();
  await user.tab();
  const clear = screen.getByRole('button', { name: 'Clear recent searches' });
  expect(document.activeElement).toBe(clear);
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('option')).toBeNull();
  expect(document.activeElement).toBe(input);
});
