import { z } from 'zod';
import { accountsSettings } from './accounts.ts';
import { addressesSettings } from './addresses.ts';
import { appointmentsSettings } from './appointments.ts';
import { backupSettings } from './backup.ts';
import { carriersSettings } from './carriers.ts';
import { catalogueSettings } from './catalogue.ts';
import { databaseSettings } from './database.ts';
import { listingSettings } from './listing.ts';
import { mailSettings } from './mail.ts';
import { mailingListSettings } from './mailing-list.ts';
import { mediaSettings } from './media.ts';
import { observationSettings } from './observation.ts';
import { officeSettings } from './office.ts';
import { ordersSettings } from './orders.ts';
import { paymentSettings } from './payment.ts';
import { runtimeSettings } from './runtime.ts';
import { shopSettings } from './shop.ts';
import { signInProvidersSettings } from './sign-in-providers.ts';
import { tradeInSettings } from './trade-in.ts';

/** All settings that the API reads from its environment. Defaults and limits suit a fresh machine. */
export const serverEnv = z.object({
  ...databaseSettings,
  ...runtimeSettings,
  ...observationSettings,
  ...shopSettings,
  ...catalogueSettings,
  ...listingSettings,
  ...ordersSettings,
  ...addressesSettings,
  ...carriersSettings,
  ...paymentSettings,
  ...accountsSettings,
  ...signInProvidersSettings,
  ...mailSettings,
  ...mailingListSettings,
  ...tradeInSettings,
  ...appointmentsSettings,
  ...officeSettings,
  ...mediaSettings,
  ...backupSettings,
});
