import { reset } from 'vanilla-cookieconsent';
import { afterAll, expect, it } from 'vitest';
import { openDialog } from './dialog.ts';

// The library's listeners would still move the focus on every page.
afterAll(() => reset(true));

it('offers three categories, of which the necessary one cannot be turned off', async () => {
  document.documentElement.lang = 'en-GB';
  await openDialog('preferences');
  const boxes = [...document.querySelectorAll<HTMLInputElement>('#cc-main input[type=checkbox]')];
  expect(boxes.map(({ value, checked, disabled }) => ({ value, checked, disabled }))).toEqual([
    { value: 'necessary', checked: true, disabled: true },
    { value: 'analytics', checked: false, disabled: false },
    { value: 'ads', checked: false, disabled: false },
  ]);
});
