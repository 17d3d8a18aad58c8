import { idOfSigned, signedId } from './signed-id.ts';

/** The token in the link of this invitation to the team; it is kept nowhere. */
export const invitationLink = (id: string): string => signedId('team-invitation', id);

/** The invitation that a token is for; undefined for one that this shop never wrote. */
export const invitationOfLink = (token: string): string | undefined => idOfSigned('team-invitation', token);
