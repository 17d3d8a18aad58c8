import { z } from 'zod';
import { changeWishlist, requestWishlistAlerts } from '#lib/api/wishlists.ts';
import { defineButton, defineForm } from '#lib/forms/form-definition.ts';
import { text, withRules } from '#lib/forms/rules/schema.ts';
import { RULES } from '#lib/forms/rules/table.ts';
import { wishlistPath } from '../routes.ts';

const { email, length, required } = RULES;

/** Switches the mails about a customer's wishlist on or off. */
export const wishlistAlertsForm = defineButton({
  name: 'wishlist-alerts',
  context: 'general',
  page: wishlistPath,
  submit: async (client, { list = '', on }) => {
    await changeWishlist(client, list, { hasAlerts: on === '1' });
    return { to: wishlistPath() };
  },
});

/** Requests mails about the items in a guest's browser: their slugs are in one field, separated by spaces. */
export const guestAlertsForm = defineForm({
  name: 'guest-wishlist-alerts',
  schema: withRules(z.object({ email: text }), { email: [required(), length(0, 180), email()] }),
  context: 'general',
  page: wishlistPath,
  submit: async (client, data, { items = '' }) => {
    await requestWishlistAlerts(client, data.email.trim(), items.split(' '));
    return { to: wishlistPath() };
  },
});
