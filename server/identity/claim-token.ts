import { idOfSigned, signedId } from './signed-id.ts';

/** Creates the key in a mailed link that opens a guest's trade-in on any device. */
export const claimToken = (cartId: string): string => signedId('trade-in', cartId);

/** Returns the trade-in of a key; undefined for an invalid key. */
export const cartOfClaimToken = (token: string): string | undefined => idOfSigned('trade-in', token);
