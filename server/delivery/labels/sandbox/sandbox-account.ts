import { COUNTRIES } from '#contract/postcodes.ts';
import type { SendcloudAccount } from '../sendcloud.ts';
import { SandboxSendcloud } from './sandbox-sendcloud.ts';

/** Shipping methods of the sandbox, by the shop's; parcels that need a customs declaration have no contract. */
const METHODS = { standard: 1, express: 2, relay: 3 };

/** Labels for practice: the client of Sendcloud, with the sandbox where the network would be. */
export const SANDBOX_ACCOUNT: SendcloudAccount = {
  url: 'http://sendcloud.sandbox/api/v2',
  publicKey: 'sandbox',
  secretKey: 'sandbox',
  methods: Object.fromEntries(
    Object.entries(METHODS).flatMap(([method, id]) =>
      COUNTRIES.filter((country) => country !== 'GB').map((country) => [`${method}/${country}`, id]),
    ),
  ),
  send: (
    (sandbox) => (request: Request) =>
      sandbox.answer(request)
  )(new SandboxSendcloud()),
};
