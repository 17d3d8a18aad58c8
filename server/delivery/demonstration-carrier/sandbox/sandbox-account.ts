import { COUNTRIES } from '#shared/countries.ts';
import { returnDestination } from '../../return-address.ts';
import type { SendcloudAccount } from '../../sendcloud/account.ts';
import { SandboxSendcloud } from './sandbox-sendcloud.ts';

/** Ids of the sandbox's shipping methods by the shop's. GB has none, since its parcels need a customs declaration. */
const METHODS = { standard: 1, express: 2, relay: 3, return: 4 };

const sandbox = new SandboxSendcloud();

/** An account for practice labels. Its calls go to the sandbox instead of the network. */
export const SANDBOX_ACCOUNT: SendcloudAccount = {
  url: 'http://sendcloud.sandbox/api/v2',
  urlV3: 'http://sendcloud.sandbox/api/v3',
  pointsUrl: 'http://sendcloud.sandbox/api/v2',
  publicKey: 'sandbox',
  secretKey: 'sandbox',
  methods: Object.fromEntries(
    Object.entries(METHODS).flatMap(([method, id]) =>
      COUNTRIES.filter((country) => country !== 'GB').map((country) => [`${method}/${country}`, id]),
    ),
  ),
  options: {},
  sender: returnDestination,
  pointCarriers: [],
  send: (request) => sandbox.answer(request),
};
