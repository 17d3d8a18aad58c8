import { idOfSigned, signedId } from './signed-id.ts';

/** What confirms a withdrawal. */
export const withdrawalToken = (id: string): string => signedId('withdrawal', id);

/** The id of the withdrawal that a key confirms; undefined for one that this shop never made. */
export const withdrawalIdOf = (key: string): string | undefined => idOfSigned('withdrawal', key);
