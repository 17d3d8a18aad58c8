import { idOfSigned, signedId } from '#server/identity/signed-id.ts';

/** Returns the key in the links of an appointment's mails, which opens it. */
export const bookingKey = (id: string): string => signedId('booking', id);

/** Returns the id of a key's appointment; undefined for an invalid key. */
export const bookingIdOf = (key: string): string | undefined => idOfSigned('booking', key);
