import type { Configuration, IDToken } from 'openid-client';

/** A provider's data about the person who signed in. */
export interface ProviderProfile {
  /** The provider's permanent id of the person. */
  subject: string;
  email?: string;
  /** Whether the provider has verified that the mailbox is this person's. */
  isEmailVerified: boolean;
  firstName?: string;
  lastName?: string;
  /** The person's language at the provider, as a tag (RFC 5646): `en-GB`, `fr`. */
  locale?: string;
}

/** A provider's answer to the code: an access token, and the claims if it supports OpenID Connect. */
interface ProviderTokens {
  access_token: string;
  claims(): IDToken | undefined;
}

/** A provider of sign-ins. */
export interface Provider {
  /** Its name in addresses: `google`. */
  id: string;
  /** Its name for shoppers. */
  name: string;
  /** Endpoints of the provider, and the shop's client there. Read again after a failure. */
  configuration(): Promise<Configuration>;
  /** Parameters of the authorization request beside `state`, PKCE and nonce. */
  parameters: Record<string, string>;
  /** Whether it issues an ID token, whose nonce is checked. */
  isOpenId: boolean;
  /** @param answer the query of the browser's return */
  profile(
    configuration: Configuration,
    tokens: ProviderTokens,
    answer: URLSearchParams,
  ): Promise<ProviderProfile>;
}
