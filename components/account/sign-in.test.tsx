import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { SIGN_IN } from '#lib/i18n/client-messages.ts';
import { messagesFor } from '#lib/i18n/server.ts';
import { mockApi, problem } from '#tests/mock-api.ts';
import { SignIn } from './sign-in.tsx';

const api = mockApi();
const texts = messagesFor('en-GB', ...SIGN_IN);
const assign = vi.fn<(to: string) => void>();
vi.stubGlobal('location', Object.assign(new URL('http://localhost/login'), { assign }));

const me = {
  '@id': '/api/v3/customer/customers/c1',
  id: 'c1',
  type: 'Customer',
  isGuest: false,
  email: 'ada@example.org',
  token: 'a-token',
};
const exists = (known: boolean) => ({ '@id': '/x', email: 'ada@example.org', exists: known });
const page = () =>
  render(<SignIn redirect="/account/orders" brand="revoir" flash={null} email="" texts={texts} />);
const tell = async (known: boolean) => {
  api.answer('POST auth/check-email', exists(known));
  await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'ada@example.org');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
};

afterEach(() => void assign.mockReset());

it('asks for the password of a known address, and leads on', async () => {
  page();
  await tell(true);
  expect(document.activeElement).toBe(await screen.findByRole('heading', { name: 'Welcome back' }));
  api.answer('POST auth/login', me);
  await userEvent.type(screen.getByLabelText('Password'), 'three words are fine{Enter}');
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/account/orders'));
  expect(api.calls.at(-1)?.body).toEqual({ email: 'ada@example.org', password: 'three words are fine' });
});

it('says one thing of a wrong password, and how long to wait after many', async () => {
  page();
  await tell(true);
  await screen.findByRole('heading', { name: 'Welcome back' });
  api.answer('POST auth/login', problem(401, { type: '/errors/invalid-credentials' }));
  await userEvent.type(screen.getByLabelText('Password'), 'not the right words{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('do not match');
  const wait = problem(429);
  wait.headers.set('retry-after', '240');
  api.answer('POST auth/login', wait);
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('please wait 4 minutes'));
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('not the right words');
});

it('makes an account of a new address, and shows the password while it is typed', async () => {
  page();
  await tell(false);
  await screen.findByRole('heading', { name: 'Create your account' });
  await userEvent.type(screen.getByLabelText('First name'), 'Ada');
  await userEvent.type(screen.getByLabelText('Last name'), 'Byron');
  const password = screen.getByLabelText<HTMLInputElement>('Password');
  await userEvent.type(password, '👒👒👒👒👒👒👒👒👒');
  expect(screen.getByText('3 more characters')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Show' }));
  expect(password.type).toBe('text');
  await userEvent.type(password, ' ok');
  expect(screen.getByText('Long enough')).toBeTruthy();
  api.answer('POST auth/register', me);
  await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/account/orders'));
  expect(api.calls.at(-1)?.body).toMatchObject({
    email: 'ada@example.org',
    firstName: 'Ada',
    emailSubscription: false,
    locale: 'en_GB',
    password: '👒👒👒👒👒👒👒👒👒 ok',
  });
});

it('mails a link for a forgotten password, with or without an account', async () => {
  page();
  await tell(true);
  await screen.findByRole('heading', { name: 'Welcome back' });
  api.answer('POST auth/reset-password', { '@id': '/x', minutes: 60 });
  await userEvent.click(screen.getByRole('button', { name: 'Forgot your password?' }));
  expect(document.activeElement).toBe(await screen.findByRole('heading', { name: 'Check your inbox' }));
  expect(api.calls.at(-1)?.body).toEqual({ email: 'ada@example.org', client: 'revoir' });
});
