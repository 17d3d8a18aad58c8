'use client';

import { useEffect } from 'react';
import { loginPath } from '#lib/account-paths.ts';
import { forgetCustomer } from './forget-customer.ts';

/** Removes the customer's data from this browser, on the page after a sign-out. A reload does not repeat it. */
export function AnnounceSignOut() {
  useEffect(() => {
    forgetCustomer();
    window.history.replaceState(window.history.state, '', loginPath());
  }, []);
  return null;
}
