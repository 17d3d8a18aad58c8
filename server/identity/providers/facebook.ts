import { createHmac } from 'node:crypto';
import { ClientSecretPost, Configuration, fetchProtectedResource } from 'openid-client';
import { z } from 'zod';
import { TIMEOUT_SECONDS } from './discovered.ts';
import type { Provider } from './provider.ts';

const user = z.object({
  id: z.string().min(1).max(255),
  email: z.string().optional().catch(undefined),
  first_name: z.string().optional().catch(undefined),
  last_name: z.string().optional().catch(undefined),
});

/** Creates the provider of Facebook Login: OAuth 2.0; the Graph API identifies the person. */
export function facebookProvider(settings: {
  appId: string;
  appSecret: string;
  graphVersion: string;
}): Provider {
  const { appId, appSecret, graphVersion } = settings;
  const graph = `https://graph.facebook.com/${graphVersion}`;
  const configuration = new Configuration(
    {
      issuer: 'https://www.facebook.com',
      authorization_endpoint: `https://www.facebook.com/${graphVersion}/dialog/oauth`,
      token_endpoint: `${graph}/oauth/access_token`,
    },
    appId,
    undefined,
    ClientSecretPost(appSecret),
  );
  configuration.timeout = TIMEOUT_SECONDS;
  return {
    id: 'facebook',
    name: 'Facebook',
    configuration: async () => configuration,
    parameters: { scope: 'email public_profile' },
    isOpenId: false,
    async profile(client, { access_token }) {
      const url = new URL(`${graph}/me`);
      url.searchParams.set('fields', 'id,email,first_name,last_name');
      // Proves that the token was issued to this app: a token of another app is refused.
      const proof = createHmac('sha256', appSecret).update(access_token).digest('hex');
      url.searchParams.set('appsecret_proof', proof);
      const answer = await fetchProtectedResource(client, access_token, url, 'GET');
      const profile = user.parse(await answer.json());
      return {
        subject: profile.id,
        email: profile.email,
        // Facebook does not state whether it has verified the address.
        isEmailVerified: false,
        firstName: profile.first_name,
        lastName: profile.last_name,
      };
    },
  };
}
