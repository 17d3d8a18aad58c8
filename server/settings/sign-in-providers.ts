import { createPrivateKey } from 'node:crypto';
import { z } from 'zod';
import { isLoopback } from '#http-server/loopback.ts';
import { webAddress } from './value-types.ts';

const isPrivateKey = (text: string) => {
  try {
    return createPrivateKey(text).type === 'private';
  } catch {
    return false;
  }
};

/** Whether secrets are sent over TLS, or stay on this machine. */
const isProtected = (url: string) => url.startsWith('https:') || isLoopback(new URL(url).hostname);

/** Providers that customers sign in with. */
export const signInProvidersSettings = {
  FACEBOOK_APP_ID: z.string().optional().describe('Signs in with Facebook: the id of your app there.'),
  FACEBOOK_APP_SECRET: z.string().optional().describe('The secret of that app.'),
  FACEBOOK_GRAPH_VERSION: z
    .string()
    .regex(/^v\d{1,3}\.\d{1,2}$/, 'is no version like v23.0.')
    .default('v23.0')
    .describe('The version of Facebook’s Graph API that is called.'),
  GOOGLE_CLIENT_ID: z
    .string()
    .optional()
    .describe('Signs in with Google: the id of your OAuth client there.'),
  GOOGLE_CLIENT_SECRET: z.string().optional().describe('The secret of that client.'),
  APPLE_CLIENT_ID: z.string().optional().describe('Signs in with Apple: your Services ID.'),
  APPLE_TEAM_ID: z.string().optional().describe('The team that the Services ID belongs to.'),
  APPLE_KEY_ID: z.string().optional().describe('The id of the key that signs in with Apple.'),
  APPLE_PRIVATE_KEY: z
    .string()
    .transform((text) => text.replaceAll('\\n', '\n'))
    .refine(isPrivateKey, 'is no private key in PEM form.')
    .optional()
    .describe('That key, the content of the .p8 file; line breaks may be written as `\\n`.'),
  OIDC_ISSUER: webAddress
    .refine(isProtected, 'is not https, nor on this machine.')
    .optional()
    .describe('Signs in with any other OpenID Connect provider: its issuer.'),
  OIDC_CLIENT_ID: z.string().optional().describe('The id of your client there.'),
  OIDC_CLIENT_SECRET: z.string().optional().describe('The secret of that client.'),
  OIDC_NAME: z
    .string()
    .max(40)
    .default('OpenID')
    .describe('The provider’s name for shoppers; the button shows it.'),
  OIDC_RESPONSE_MODE: z
    .enum(['query', 'form_post'])
    .default('query')
    .describe('How that provider hands its answer to the browser.'),
};
