import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { FormFlash } from '#lib/forms/form-flash.ts';
import { checkbox, text, withRules } from '#lib/forms/rules/schema.ts';
import { RULES as r } from '#lib/forms/rules/table.ts';
import { useShopForm } from '#lib/forms/use-shop-form.ts';
import type { Messages } from '#lib/i18n/format.ts';
import rules from '#messages/en-GB/rules.json' with { type: 'json' };
import { CheckboxField } from './checkbox-field.tsx';
import { FormFrame } from './form-frame.tsx';
import { SubmitButton } from './submit-button.tsx';
import { TextField } from './text-field.tsx';

const texts: Messages = {
  locale: 'en-GB',
  settings: {},
  byId: {
    ...rules,
    'field.email': 'Email',
    'offline.action': 'You are offline.',
    'field.email_confirm': 'Repeated email',
    'field.code': 'Code',
    'field.terms': 'Terms',
    'errors.general.default': 'That did not work. Please try again.',
  },
};
const schema = withRules(z.object({ email: text, email_confirm: text, code: text, terms: checkbox }), {
  email: [r.required(), r.email()],
  email_confirm: [r.confirm()],
  code: [r.required(), r.alpha()],
  terms: [r.accepted()],
});
const save = vi.fn<(data: unknown) => Promise<void>>();

type Rules = Parameters<typeof useShopForm<z.input<typeof schema>, z.output<typeof schema>>>[0]['schema'];

function Example({ flash = null, rules = schema }: { flash?: FormFlash | null; rules?: Rules }) {
  const values = { email: '', email_confirm: '', code: '', terms: '' };
  const shows = { code: 'live', terms: 'dirty' } as const;
  const state = useShopForm({
    schema: rules,
    values,
    flash,
    texts,
    context: 'general',
    showErrorsOn: shows,
    save,
  });
  return (
    <FormFrame state={state} action="/here" texts={texts}>
      <TextField {...state.field('email')} />
      <TextField {...state.field('email_confirm')} />
      <TextField {...state.field('code')} />
      <CheckboxField {...state.field('terms')} />
      <SubmitButton>Send</SubmitButton>
    </FormFrame>
  );
}

const field = (name: string) => screen.getByRole('textbox', { name });
const terms = () => screen.getByRole('checkbox', { name: 'Terms' });
const told = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join('');
const failed = (propertyPath: string, message: string) =>
  Object.assign(new Error('The API answered 422'), {
    kind: 'client',
    status: 422,
    problem: { violations: [{ propertyPath, message }] },
  });

afterEach(() => void save.mockReset());

it('tells a field once it was left, and then while it is mended', async () => {
  const user = userEvent.setup();
  render(<Example />);
  await user.type(field('Email'), 'ada@');
  expect(told(field('Email'))).toBe('');
  await user.tab();
  expect(told(field('Email'))).toBe('Please enter a valid email address.');
  expect(field('Email').getAttribute('aria-invalid')).toBe('true');
  await user.type(field('Email'), 'example.org');
  expect(told(field('Email'))).toBe('');
  expect(field('Email').hasAttribute('aria-invalid')).toBe(false);
});

it('tells a checkbox only once it was changed, and a live field from the beginning', async () => {
  const user = userEvent.setup();
  render(<Example />);
  await waitFor(() => expect(told(field('Code'))).toBe('Code is required.'));
  await user.type(field('Code'), '1');
  expect(told(field('Code'))).toBe('Code can only have letters.');
  terms().focus();
  await user.tab();
  expect(told(terms())).toBe('');
  await user.dblClick(terms());
  expect(told(terms())).toBe('Please accept the terms.');
});

it('asks a field again when another that it depends on changes', async () => {
  const user = userEvent.setup();
  render(<Example />);
  await user.type(field('Email'), 'ada@example.org');
  await user.type(field('Repeated email'), 'ada@example.org');
  await user.tab();
  expect(told(field('Repeated email'))).toBe('');
  await user.type(field('Email'), 'x');
  expect(told(field('Repeated email'))).toBe('Repeated email is not the same in both places.');
});

it('does not send a form with errors: lists them, shows all, takes the focus to the first and by its links to each', async () => {
  const user = userEvent.setup();
  render(<Example />);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Form incomplete. Please check these fields.');
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Email is required.',
    'Code is required.',
    'Please accept the terms.',
  ]);
  expect(document.activeElement).toBe(field('Email'));
  expect(told(terms())).toBe('Please accept the terms.');
  await user.click(screen.getByRole('link', { name: 'Please accept the terms.' }));
  expect(document.activeElement).toBe(terms());
  await user.keyboard(' ');
  expect(screen.queryByRole('link', { name: 'Please accept the terms.' })).toBeNull();
  expect(save).not.toHaveBeenCalled();
});

it('sends what the schema makes of the fields; what the API finds wrong is shown until its field changes', async () => {
  const user = userEvent.setup();
  save.mockRejectedValueOnce(failed('email', 'This address is taken.'));
  render(<Example />);
  await user.type(field('Email'), ' ada@example.org');
  await user.type(field('Code'), 'abc');
  await user.click(terms());
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(save).toHaveBeenLastCalledWith({
    email: 'ada@example.org',
    email_confirm: '',
    code: 'abc',
    terms: 'on',
  });
  await waitFor(() => expect(told(field('Email'))).toBe('This address is taken.'));
  expect(document.activeElement).toBe(field('Email'));
  await user.type(field('Code'), 'd');
  expect(told(field('Email'))).toBe('This address is taken.');
  await user.type(field('Email'), 'x');
  expect(told(field('Email'))).toBe('');
});

it('says a failure of the form as a whole above it', async () => {
  const user = userEvent.setup();
  save.mockRejectedValueOnce(failed('somewhere', 'This cannot be now.'));
  render(<Example />);
  await user.type(field('Email'), 'ada@example.org');
  await user.type(field('Code'), 'abc');
  await user.click(terms());
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect((await screen.findByRole('alert')).textContent).toBe('This cannot be now.');
});

it('shows what a post without JavaScript left: values, errors, and their list', () => {
  render(
    <Example
      flash={{ form: 'x', values: { email: 'ada@', terms: 'on' }, errors: { email: 'Not quite.' } }}
    />,
  );
  expect(told(field('Email'))).toBe('Not quite.');
  expect((field('Email') as HTMLInputElement).value).toBe('ada@');
  expect((terms() as HTMLInputElement).checked).toBe(true);
  expect(screen.getByRole('link', { name: 'Not quite.' }).getAttribute('href')).toBe('#field-email');
});

async function fillIn(user: ReturnType<typeof userEvent.setup>): Promise<void> {
  await user.type(field('Email'), 'ada@example.org');
  await user.type(field('Code'), 'abc');
  await user.click(terms());
}

it('waits for rules that are still on their way: the press counts, and the button is busy', async () => {
  const user = userEvent.setup();
  const { promise, resolve } = Promise.withResolvers<typeof schema>();
  render(<Example rules={() => promise} />);
  await fillIn(user);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(screen.getByRole('button', { name: 'Send' }).getAttribute('aria-busy')).toBe('true');
  expect(save).not.toHaveBeenCalled();
  resolve(schema);
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
});

it('tells a field that was left before its rules came', async () => {
  const user = userEvent.setup();
  const { promise, resolve } = Promise.withResolvers<typeof schema>();
  render(<Example rules={() => promise} />);
  await user.type(field('Email'), 'ada@');
  await user.tab();
  expect(told(field('Email'))).toBe('');
  resolve(schema);
  await waitFor(() => expect(told(field('Email'))).toBe('Please enter a valid email address.'));
});

it('posts the form as without a script when its rules cannot be had', async () => {
  const user = userEvent.setup();
  const post = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined);
  render(<Example rules={() => Promise.reject(new Error('Failed to load chunk'))} />);
  await fillIn(user);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(post).toHaveBeenCalledOnce());
  expect(save).not.toHaveBeenCalled();
  post.mockRestore();
});
