import { idOfSigned, signedId } from './signed-id.ts';

/** The key in a mailed link that opens a guest's trade-in on any device. */
export const claimToken = (cartId: string): string => signedId('trade-in', cartId);

/** The trade-in that a key opens; undefined for a key that this shop never made. */
export const cartOfClaimToken = (token: string): string | undefined => idOfSigned('trade-in', token);
