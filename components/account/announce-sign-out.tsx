'use client';

import { useEffect } from 'react';
import { loginPath } from '#lib/account-paths.ts';
import { announceSignOut } from '#lib/auth/sign-out-signal.ts';

/** On the page that signing out leads to: the other tabs are told, once. */
export function AnnounceSignOut() {
  useEffect(() => {
    announceSignOut();
    window.history.replaceState(window.history.state, '', loginPath());
  }, []);
  return null;
}
