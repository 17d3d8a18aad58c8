import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { FormFlash } from '#lib/forms/form-flash.ts';
import { messagesFor } from '#lib/i18n/server.ts';
import { TRADE_IN_CONDITION, TRADE_IN_CONFIRM } from '#lib/i18n/trade-in-messages.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';
import { PostedCheckbox, PostedForm, PostedText } from './posted-form.tsx';

const texts = messagesFor(SHOP_LOCALE, ...TRADE_IN_CONFIRM, ...TRADE_IN_CONDITION);

const show = (flash: FormFlash | null = null) =>
  render(
    <PostedForm name="trade-in-seller" flash={flash} texts={texts}>
      <PostedText
        id="field-firstName"
        name="firstName"
        label="First name"
        initial={flash?.values.firstName}
      />
      <PostedText id="field-email" name="email" label="Email" initial={flash?.values.email} />
      <PostedCheckbox id="field-terms" name="terms" label="Terms" initial="" />
      <button type="submit">Send</button>
    </PostedForm>,
  );
const field = (name: string) => screen.getByRole('textbox', { name });
const told = (element: HTMLElement) =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent ?? '';

it('tells a field what is wrong once it was left, and no more when it is mended', async () => {
  const user = userEvent.setup();
  show();
  await user.type(field('Email'), 'ada@');
  expect(told(field('Email'))).toBe('');
  await user.tab();
  expect(told(field('Email'))).toBe('Please enter a valid email address, like ada@example.org.');
  expect(field('Email').getAttribute('aria-invalid')).toBe('true');
  await user.type(field('Email'), 'example.org');
  expect(told(field('Email'))).toBe('');
});

it('does not post a form with errors: it lists them and takes the focus to the first', async () => {
  const user = userEvent.setup();
  show();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Form incomplete.');
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toContain(
    'Please enter your first name.',
  );
  expect(document.activeElement).toBe(field('First name'));
  await user.click(screen.getByRole('link', { name: 'Please enter your email address.' }));
  expect(document.activeElement).toBe(field('Email'));
});

it('shows what a post left, with the focus at its first error', () => {
  show({ form: 'x', values: { firstName: 'Ada', email: 'ada@' }, errors: { email: 'form.needed.photos' } });
  expect(field('First name')).toHaveProperty('value', 'Ada');
  expect(told(field('Email'))).toContain('at least two photos');
  expect(screen.getByRole('link').getAttribute('href')).toBe('#field-email');
  expect(document.activeElement).toBe(field('Email'));
});
