import { formOnDemand } from '#lib/forms/form-on-demand.ts';

// Browser versions of this folder's forms.

const forms = () => import('./forms.ts');

export const contactForm = formOnDemand('contact', 'checkout', async () => (await forms()).contactForm);
export const homeDeliveryForm = formOnDemand(
  'delivery',
  'checkout',
  async () => (await forms()).homeDeliveryForm,
);
export const pickupPointForm = formOnDemand('relay', 'checkout', async () => (await forms()).pickupPointForm);
export const storePickupForm = formOnDemand('shop', 'checkout', async () => (await forms()).storePickupForm);
export const balanceForm = formOnDemand('balance', 'checkout', async () => (await forms()).balanceForm);
export const savedCardForm = formOnDemand(
  'saved-card',
  'checkout',
  async () => (await forms()).savedCardForm,
);
