import { logProviderFault, ProviderError } from '#server/provider-faults.ts';
import type { LabelRequest, ParcelAddress } from '../carrier.ts';

/** An account at Sendcloud. */
export interface SendcloudAccount {
  /** The address of the API v2, without a slash at its end. */
  url: string;
  /** Address of the API v3. */
  urlV3: string;
  /** Address of the service points, which are on another host. */
  pointsUrl: string;
  publicKey: string;
  secretKey: string;
  /** Key of webhooks of some kinds of integrations; else the secret key signs them. */
  webhookKey?: string;
  /**
   * Sendcloud's ids of shipping methods, by the shop's: `standard`, or `standard/BE` for one country. They make labels
   * by the API v2, which Sendcloud has closed to accounts from April 2026 on.
   */
  methods: Readonly<Record<string, number>>;
  /** Codes of shipping options, by the same keys. They make labels by the API v3, and take precedence over ids. */
  options: Readonly<Record<string, string>>;
  /** Returns the sender of parcels by the API v3. @throws Conflict `label-refused` if the shop has no postal address */
  sender(): ParcelAddress;
  /** Sendcloud's codes of the carriers whose service points are offered. */
  pointCarriers: readonly string[];
  /** Sends the calls over the network. */
  send(request: Request): Promise<Response>;
}

export interface SendcloudCall {
  method?: 'GET' | 'POST';
  body?: unknown;
  accept?: string;
}

/** Calls Sendcloud with the keys of the account. @param path below the API, or an address on the points' host */
export const callSendcloud = (
  account: SendcloudAccount,
  path: string,
  signal: AbortSignal,
  { method = 'GET', body, accept }: SendcloudCall = {},
): Promise<Response> =>
  account.send(
    new Request(path.startsWith('/') ? `${account.url}${path}` : path, {
      method,
      headers: {
        authorization: `Basic ${Buffer.from(`${account.publicKey}:${account.secretKey}`).toString('base64')}`,
        ...(accept && { accept }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal,
    }),
  );

/** Builds the error of an unexpected answer of Sendcloud. Its body is not read. */
export async function errorOf(answer: Response): Promise<ProviderError> {
  await answer.body?.cancel();
  return new ProviderError(answer.status);
}

export const logAccountFault = (status: number): void =>
  logProviderFault('sendcloud', new ProviderError(status), 'the account for labels was refused');

/** Returns the account's choice for the method and country of a parcel; undefined without one. */
export const chosenFor = <T>(
  choices: Readonly<Record<string, T>>,
  { method, to, from = to }: Pick<LabelRequest, 'method' | 'to' | 'from'>,
): T | undefined => choices[`${method}/${from.countryCode}`] ?? choices[method];
