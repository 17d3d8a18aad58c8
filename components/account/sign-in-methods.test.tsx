import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CONNECT_OUTCOMES } from '#lib/account/connect-forms.ts';
import { ACCOUNT, CONNECT } from '#lib/i18n/client-messages.ts';
import { messagesFor } from '#lib/i18n/server.ts';
import { LOCALES } from '#shared/locales.ts';
import { ConnectCheck } from './connect-check.tsx';
import { ConnectOutcomeView } from './connect-outcome.tsx';
import { LinkAccount } from './link-account.tsx';
import { OtherSignInMethods } from './other-sign-in-methods.tsx';
import { SignInMethods } from './sign-in-methods.tsx';

const provider = { '@id': '/x', id: 'google', name: 'Google' };
const at = '2026-11-22T09:00:00.000Z';
const common = { provider, brand: 'revoir', email: 'ada@example.org', next: '/account' };

describe.each(LOCALES)('in %s', (locale) => {
  const texts = messagesFor(locale, ...CONNECT);

  it.each(CONNECT_OUTCOMES)('an outcome names the provider and leads on: %s', (outcome) => {
    render(<ConnectOutcomeView outcome={outcome} texts={texts} {...common} />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).not.toMatch(/[{}]/);
    expect(screen.getByRole('status').textContent).not.toMatch(/[{}]/);
    expect(screen.getAllByRole('link')[0]?.getAttribute('href')).toBe('/login?redirect=%2Faccount');
  });

  it('an outcome of a provider that the shop does not have leads to the sign-in alone', () => {
    render(<ConnectOutcomeView outcome="failed" texts={texts} {...common} provider={null} />);
    expect(screen.getAllByRole('link')).toHaveLength(1);
  });

  it.each([
    ['by its password', false, 'ada@example.org'],
    ['by its password, once the address is forgotten', false, ''],
    ['by being signed in', true, ''],
  ])('an account is proven %s', (_, isSignedIn, email) => {
    const { container } = render(
      <LinkAccount link="S1" flash={null} texts={texts} {...common} isSignedIn={isSignedIn} email={email} />,
    );
    const form = container.querySelector('form');
    expect(form?.getAttribute('action')).toBe(`/api/v3/forms/connect-${isSignedIn ? 'add' : 'link'}`);
    expect(container.querySelectorAll('input[name=password]')).toHaveLength(isSignedIn ? 0 : 1);
    expect(screen.getByRole('heading', { level: 1 }).textContent).not.toMatch(/[{}]/);
  });

  it('the sign-in offers the providers, each with the page to come back to', () => {
    render(
      <OtherSignInMethods
        providers={[provider]}
        brand="revoir"
        redirect="/account/orders"
        failure=""
        texts={texts}
      />,
    );
    expect(screen.getByRole('link', { name: /Google/ }).getAttribute('href')).toBe(
      '/api/v3/customer/auth/connect/google?brand=revoir&_previous=%2Faccount%2Forders',
    );
  });

  it('the account lists what opens it, each to be removed, and what else could', () => {
    const passkey = { '@id': '/p', id: 'p1', name: 'My laptop', isBackedUp: false };
    render(
      <SignInMethods
        providers={[provider, { ...provider, id: 'apple', name: 'Apple' }]}
        identities={[
          {
            ...provider,
            id: 'i1',
            provider: 'google',
            email: 'g@example.org',
            createdAt: at,
            lastUsedAt: at,
          },
        ]}
        passkeys={[{ ...passkey, createdAt: at, lastUsedAt: null }]}
        brand="revoir"
        isRecent
        texts={messagesFor(locale, ...ACCOUNT)}
      />,
    );
    expect(screen.getByRole('button', { name: /My laptop/ })).toBeTruthy();
    expect(screen.getByRole('button', { name: /Google/ })).toBeTruthy();
    expect(screen.getByText(/g@example\.org/)).toBeTruthy();
    expect(screen.getByRole('link', { name: /Apple/ }).getAttribute('href')).toContain('intent=link');
    expect(screen.queryByRole('link', { name: /Google/ })).toBeNull();
  });

  it('the account leads to the sign-in and back before anything is added, when the last one was long ago', () => {
    render(
      <SignInMethods
        providers={[provider]}
        identities={[]}
        passkeys={[]}
        brand="revoir"
        isRecent={false}
        texts={messagesFor('en-GB', ...ACCOUNT)}
      />,
    );
    expect(screen.queryByRole('button')).toBeNull();
    const [confirm, ...others] = screen.getAllByRole('link', { name: /sign in again/i });
    expect(others).toEqual([]);
    expect(confirm?.getAttribute('href')).toBe(
      '/login?redirect=%2Faccount%2Finformations%2Fpassword%23ways&reason=confirm',
    );
  });
});

it('the answer of a provider is handed over at once, and once', () => {
  const sent: HTMLFormElement[] = [];
  const { submit } = HTMLFormElement.prototype;
  HTMLFormElement.prototype.submit = function (this: HTMLFormElement) {
    sent.push(this);
  };
  const texts = messagesFor('en-GB', ...CONNECT);
  const check = <ConnectCheck answer="code=C&state=S" texts={texts} {...common} />;
  render(check).rerender(check);
  HTMLFormElement.prototype.submit = submit;
  expect(sent).toHaveLength(1);
  const fields = Object.fromEntries([...new FormData(sent[0])]);
  expect(fields).toEqual({
    provider: 'google',
    client: 'revoir',
    answer: 'code=C&state=S',
    next: '/account',
  });
});
