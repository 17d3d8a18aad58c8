import { createHash } from 'node:crypto';
import { z } from 'zod';
import { ProviderError } from '#server/provider-faults.ts';
import { errorOf, logAccountFault, type MondialRelayAccount } from './account.ts';
import { readXml, textElement, xmlOf } from './xml.ts';

// Mondial Relay's web service ("API 1"): SOAP 1.1, signed by an MD5 of the values in their order and the private key.

const NAMESPACE = 'http://www.mondialrelay.fr/webservice/';
/** Codes for an unknown brand or key; an operator must fix the settings. */
const OF_ACCOUNT = [1, 2, 3, 5, 7, 8, 69, 95, 96, 97];

const envelope = z.object({
  Envelope: z.object({ Body: z.record(z.string(), z.record(z.string(), z.unknown())) }),
});
const result = z.looseObject({ STAT: textElement.pipe(z.string().regex(/^\d+$/)) });

/** Answer of a method. `stat` is Mondial Relay's code, 0 without a fault. */
export interface ServiceAnswer {
  stat: number;
  result: z.infer<typeof result>;
}

/**
 * Calls a method of the web service.
 *
 * @param values in the order of the documentation, without the brand, which comes first
 * @throws ProviderError for a missing answer of the service, and for refused keys
 */
export async function callService(
  account: MondialRelayAccount,
  method: string,
  values: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<ServiceAnswer> {
  const signed = { Enseigne: account.brand, ...values };
  const Security = createHash('md5')
    .update(Object.values(signed).join('') + account.privateKey, 'utf8')
    .digest('hex')
    .toUpperCase();
  const answer = await account.send(
    new Request(account.serviceUrl, {
      method: 'POST',
      headers: { 'content-type': 'text/xml; charset=utf-8', soapaction: `"${NAMESPACE}${method}"` },
      body: xmlOf({
        'soap:Envelope': {
          '@xmlns:soap': 'http://schemas.xmlsoap.org/soap/envelope/',
          'soap:Body': { [method]: { '@xmlns': NAMESPACE, ...signed, Security } },
        },
      }),
      signal,
    }),
  );
  if (!answer.ok) throw await errorOf(answer);
  const { Body } = envelope.parse(readXml(await answer.text())).Envelope;
  const read = result.parse(Body[`${method}Response`]?.[`${method}Result`]);
  const stat = Number(read.STAT);
  if (OF_ACCOUNT.includes(stat)) {
    logAccountFault(stat);
    throw new ProviderError(stat);
  }
  return { stat, result: read };
}
