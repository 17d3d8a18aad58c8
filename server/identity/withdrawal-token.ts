import { idOfSigned, signedId } from './signed-id.ts';

/** Returns the key that confirms a withdrawal. */
export const withdrawalToken = (id: string): string => signedId('withdrawal', id);

/** Returns the id of the withdrawal that a key confirms; undefined for an invalid key. */
export const withdrawalIdOf = (key: string): string | undefined => idOfSigned('withdrawal', key);
