import { cleanup, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SIGN_IN } from '#lib/i18n/client-messages.ts';
import { messagesFor } from '#lib/i18n/server.ts';
import { ClaimLink } from './claim-link.tsx';

const texts = messagesFor('en-GB', ...SIGN_IN);
const show = (state?: string, isSignedIn = false) => {
  const flash = state ? { form: 'trade-in-claim', values: { state }, errors: {} } : null;
  render(<ClaimLink token="id.signature" flash={flash} isSignedIn={isSignedIn} texts={texts} />);
};

it('claims nothing before its button is pressed, and offers a signed-out seller the account first', () => {
  show();
  const button = screen.getByRole('button', { name: 'Continue this trade-in' });
  const form = button.closest('form');
  expect(form?.getAttribute('method')).toBe('post');
  expect(new FormData(form ?? undefined).get('token')).toBe('id.signature');
  expect(screen.getByRole('link').getAttribute('href')).toBe(
    '/login?redirect=%2Fpages%2Ftrade-in%2Fclaim%2Fid.signature',
  );
  cleanup();
  show(undefined, true);
  expect(screen.queryByRole('link')).toBeNull();
});

it.each([
  ['expired', 'This link has expired', '/pages/trade-in/customer/1'],
  ['invalid', 'This link is incomplete', '/pages/trade-in/customer/1'],
  ['used', 'This trade-in belongs to an account', '/login?redirect=%2Faccount%2Fresales'],
])('says of a link that is %s what to do instead', (state, title, href) => {
  show(state);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('link').getAttribute('href')).toBe(href);
});
