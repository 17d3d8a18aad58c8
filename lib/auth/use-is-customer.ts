import { useSyncExternalStore } from 'react';
import { customerIdOfBrowser } from './browser-customer.ts';

const noSubscription = () => () => undefined;

/** Whether a customer is signed in, as far as the browser knows. @param rendered value known to the server */
export const useIsCustomer = (rendered = false): boolean =>
  useSyncExternalStore(
    noSubscription,
    () => customerIdOfBrowser() !== undefined,
    () => rendered,
  );
