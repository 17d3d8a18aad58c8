import { idOfSigned, signedId } from '#server/identity/signed-id.ts';

/** The key in the links of an appointment's mails, which opens it. */
export const bookingKey = (id: string): string => signedId('booking', id);

/** The id of the appointment that a key opens; undefined for one that this shop never made. */
export const bookingIdOf = (key: string): string | undefined => idOfSigned('booking', key);
