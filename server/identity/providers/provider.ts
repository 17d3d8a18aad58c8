import type { Configuration, IDToken } from 'openid-client';

/** What a provider says of the person who signed in there. */
export interface ProviderProfile {
  /** Who it is for the provider, and stays. */
  subject: string;
  email?: string;
  /** The provider has made sure that the mailbox is this person's. */
  isEmailVerified: boolean;
  firstName?: string;
  lastName?: string;
  /** The language of the person there, as a tag (RFC 5646): `en-GB`, `fr`. */
  locale?: string;
}

/** What a provider answered to the code: an access token, and who it is where it speaks OpenID Connect. */
interface ProviderTokens {
  access_token: string;
  claims(): IDToken | undefined;
}

/** One way to sign in elsewhere. */
export interface Provider {
  /** Its name in addresses: `google`. */
  id: string;
  /** Its name for shoppers. */
  name: string;
  /** Where it listens, and who we are there. Asked anew after a failure. */
  configuration(): Promise<Configuration>;
  /** What the authorization request says beside `state`, PKCE and nonce. */
  parameters: Record<string, string>;
  /** It answers with an ID token, whose nonce is checked. */
  isOpenId: boolean;
  /** @param answer the query that it sent the browser back with */
  profile(
    configuration: Configuration,
    tokens: ProviderTokens,
    answer: URLSearchParams,
  ): Promise<ProviderProfile>;
}
