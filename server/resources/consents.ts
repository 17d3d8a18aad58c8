import { type ConsentInput, consent, consentInput } from '#contract/consent.ts';
import { findConsent, recordConsent } from '#server/accounts/consents.ts';
import { parameter } from '#server/http/parameter.ts';
import { type Call, operation, type Resource } from '#server/http/resource.ts';
import { limitNetwork } from '#server/identity/limit.ts';

const TRIES_PER_HOUR = 120;
/** Keeps a choice once: the same one sent again answers what was kept the first time. */
async function record({ body, db, request }: Call<unknown, ConsentInput>) {
  await limitNetwork('consents', request.ip, TRIES_PER_HOUR, 3_600);
  return recordConsent(db, body);
}

/** What browsers answered when they were asked for consent. Nothing lists them; who knows an id was given it. */
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
