import { ClientSecretPost, fetchUserInfo } from 'openid-client';
import { z } from 'zod';
import { discovered } from './discovered.ts';
import type { Provider } from './provider.ts';

/** Some providers write booleans as text. */
const flag = z.union([z.boolean(), z.stringbool()]).catch(false);

/** The claims of OpenID Connect Core 1.0, section 5.1, that a shop needs. An invalid claim counts as absent. */
export const claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().optional().catch(undefined),
  email_verified: flag.default(false),
  given_name: z.string().optional().catch(undefined),
  family_name: z.string().optional().catch(undefined),
  locale: z.string().optional().catch(undefined),
});

/** Settings of an OpenID Connect provider. */
interface OpenIdSettings {
  id: string;
  name: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
  responseMode?: 'query' | 'form_post';
}

/** Creates a provider of OpenID Connect: the person is in the ID token, and in its user info. */
export function openIdProvider(settings: OpenIdSettings): Provider {
  const { id, name, issuer, clientId, clientSecret, responseMode = 'query' } = settings;
  return {
    id,
    name,
    configuration: discovered(issuer, clientId, ClientSecretPost(clientSecret)),
    parameters: { scope: 'openid email profile', response_mode: responseMode },
    isOpenId: true,
    async profile(configuration, tokens) {
      const token = claims.parse(tokens.claims());
      const profile =
        token.email || !configuration.serverMetadata().userinfo_endpoint
          ? token
          : claims.parse(await fetchUserInfo(configuration, tokens.access_token, token.sub));
      return {
        subject: token.sub,
        email: profile.email,
        isEmailVerified: profile.email_verified,
        firstName: profile.given_name,
        lastName: profile.family_name,
        locale: profile.locale,
      };
    },
  };
}
