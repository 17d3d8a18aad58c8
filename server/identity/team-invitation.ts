import { idOfSigned, signedId } from './signed-id.ts';

/** Creates the token in the link of an invitation to the team; it is not stored. */
export const invitationLink = (id: string): string => signedId('team-invitation', id);

/** Returns the invitation of a token; undefined for an invalid one. */
export const invitationOfLink = (token: string): string | undefined => idOfSigned('team-invitation', token);
