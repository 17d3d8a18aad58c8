import { registerGuest } from '../api/auth.ts';
import type { Via } from '../api/via.ts';
import type { ContactFields } from './fields.ts';

/** Part 1: the shopper becomes a guest with a name and an e-mail address, and the cart becomes the guest's. @throws ApiError */
export async function saveContact(via: Via, fields: ContactFields): Promise<void> {
  const { phone, ...person } = fields;
  await registerGuest(via, { ...person, phone: phone || null });
}
