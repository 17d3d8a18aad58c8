import { useSyncExternalStore } from 'react';
import { customerIdOfBrowser } from './browser-customer.ts';

const noSubscription = () => () => undefined;

/** Whether a customer is signed in here, as far as the browser knows. @param rendered what the server knew of it */
export const useIsCustomer = (rendered = false): boolean =>
  useSyncExternalStore(
    noSubscription,
    () => customerIdOfBrowser() !== undefined,
    () => rendered,
  );
