'use client';

import { useEffect } from 'react';
import { loginPath } from '#lib/account-paths.ts';
import { announceSignOut } from '#lib/auth/sign-out-signal.ts';
import { forgetKept } from '#lib/offline/kept.ts';

/** On the page that signing out leads to: what is kept for reading offline is forgotten, and the other tabs are told, once. */
export function AnnounceSignOut() {
  useEffect(() => {
    void forgetKept();
    announceSignOut();
    window.history.replaceState(window.history.state, '', loginPath());
  }, []);
  return null;
}
