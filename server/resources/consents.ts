import { type ConsentInput, consent, consentInput } from '#contract/consent.ts';
import { findConsent, recordConsent } from '#server/accounts/consents.ts';
import { parameter } from '#server/http/parameter.ts';
import { type Call, operation, type Resource } from '#server/http/resource.ts';
import { limitNetwork } from '#server/identity/limit.ts';

const TRIES_PER_HOUR = 120;
/** Stores a choice once: the same one sent again returns the first record. */
async function record({ body, db, request }: Call<unknown, ConsentInput>) {
  await limitNetwork('consents', request.ip, TRIES_PER_HOUR, 3_600);
  return recordConsent(db, body);
}

/** Consent choices of browsers. They cannot be listed; an id is known only to its recipient. */
export const consents: Resource = {
  name: 'consents',
  type: 'Consent',
  shape: consent,
  operations: [
    operation({
      kind: 'create',
      title: 'Keeps the proof of a choice; the same choice is kept once.',
      guard: 'public',
      body: consentInput,
      returns: consent,
      handle: record,
    }),
    operation({
      kind: 'read',
      title: 'Reads the proof of a choice.',
      guard: 'public',
      returns: consent,
      handle: ({ db, params }) => findConsent(db, parameter(params)),
    }),
  ],
};
