'use client';

import { useEffect } from 'react';
import { loginPath } from '#lib/account-paths.ts';
import { announceSignOut } from '#lib/auth/sign-out-signal.ts';
import { forgetAccountLengths } from '#lib/fit/own-lengths.ts';
import { forgetKept } from '#lib/offline/kept.ts';

/** The page that signing out leads to: tells the other tabs, and forgets pages kept offline and the account's lengths. */
export function AnnounceSignOut() {
  useEffect(() => {
    void forgetKept();
    announceSignOut();
    forgetAccountLengths();
    window.history.replaceState(window.history.state, '', loginPath());
  }, []);
  return null;
}
