import { env, type ServerEnv } from '#server/env.ts';
import { appleProvider } from './apple.ts';
import { facebookProvider } from './facebook.ts';
import { openIdProvider } from './openid.ts';
import type { Provider } from './provider.ts';

/** Lists the providers, the default of the specification (section 7) first. */
function providersOf(settings: ServerEnv): Provider[] {
  const providers: Provider[] = [];
  const { FACEBOOK_APP_ID: appId, FACEBOOK_APP_SECRET: appSecret } = settings;
  if (appId && appSecret)
    providers.push(facebookProvider({ appId, appSecret, graphVersion: settings.FACEBOOK_GRAPH_VERSION }));
  const { GOOGLE_CLIENT_ID: googleId, GOOGLE_CLIENT_SECRET: googleSecret } = settings;
  if (googleId && googleSecret)
    providers.push(
      openIdProvider({
        id: 'google',
        name: 'Google',
        issuer: 'https://accounts.google.com',
        clientId: googleId,
        clientSecret: googleSecret,
      }),
    );
  const {
    APPLE_CLIENT_ID: appleId,
    APPLE_TEAM_ID: teamId,
    APPLE_KEY_ID: keyId,
    APPLE_PRIVATE_KEY: privateKey,
  } = settings;
  if (appleId && teamId && keyId && privateKey)
    providers.push(appleProvider({ clientId: appleId, teamId, keyId, privateKey }));
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = settings;
  if (issuer && clientId && clientSecret)
    providers.push(
      openIdProvider({
        id: 'oidc',
        name: settings.OIDC_NAME,
        issuer,
        clientId,
        clientSecret,
        responseMode: settings.OIDC_RESPONSE_MODE,
      }),
    );
  return providers;
}

let known: { settings: ServerEnv; providers: Provider[] } | undefined;

/** Returns the configured providers, in the order of their buttons. */
export function configuredProviders(): Provider[] {
  const settings = env();
  if (known?.settings !== settings) known = { settings, providers: providersOf(settings) };
  return known.providers;
}

/** Finds a configured provider by its name in addresses. */
export const providerOf = (id: string | undefined): Provider | undefined =>
  configuredProviders().find((provider) => provider.id === id);
