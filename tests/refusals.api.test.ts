import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { MAX_WISHLIST_ITEMS, wishlist } from '#contract/wishlist.ts';
import { fetch } from '#server/app.ts';
import { newCustomer, PASSWORD, registrationOf } from './accounts.ts';
import { buy, deliverTo } from './after-sale.ts';
import { booked, momentOf, openStore, somebody } from './appointments.ts';
import { makeItem } from './catalogue.ts';
import { Client } from './client.ts';
import { execute, useDatabase } from './database.ts';
import { type RefusedCall, refusalsOf } from './refusals.ts';
import { addTradeIn, COAT, completeCart, usePriceGrid, validatedCart } from './trade-ins.ts';

useDatabase({ rateLimits: 'off' });
usePriceGrid();

const nobody = new Client();

/** A call, or a function that prepares its caller and path, and its refusals in both languages. */
type Row = [
  name: string,
  prepare: () => Promise<[Client, RefusedCall]> | [Client, RefusedCall],
  english: string,
  french: string,
];

const account: Row[] = [
  [
    'a mailbox that has an account',
    async () => {
      const { email } = await newCustomer();
      return [nobody, ['POST', '/auth/register', registrationOf({ email })]];
    },
    'email: This email address has an account already.',
    'email: Cette adresse email a déjà un compte.',
  ],
  [
    'a password that is tried first',
    () => [nobody, ['POST', '/auth/register', registrationOf({ password: 'password1234' })]],
    'password: This password is one of the first that are tried. Please choose another one.',
    'password: Ce mot de passe est l’un des premiers que l’on essaie. Veuillez en choisir un autre.',
  ],
  [
    'a wrong password',
    async () => {
      const { client, id } = await newCustomer();
      const passwords = { currentPassword: 'not this one at all', newPassword: `${PASSWORD} again` };
      return [client, ['PATCH', `/customers/${id}/change-password`, passwords]];
    },
    'currentPassword: This is not your current password.',
    'currentPassword: Ce n’est pas votre mot de passe actuel.',
  ],
  [
    'an account that an order keeps open',
    async () => {
      const { client, id } = await newCustomer();
      await execute(sql`insert into purchase_order (reference, customer_id, email, state)
        values ('RUNNING', ${id}, 'ada@example.org', 'paid')`);
      return [client, ['POST', `/customers/${id}/delete-account`, { currentPassword: PASSWORD }]];
    },
    'An order is still on its way, or may still be returned. Please wait until then.',
    'Une commande est encore en route, ou peut encore être retournée. Veuillez attendre jusque-là.',
  ],
  [
    'too many types of own lengths',
    async () => {
      const { client, id } = await newCustomer();
      const ownLengths = Object.fromEntries(
        Array.from({ length: 51 }, (_, n) => [`Type ${n}`, { chest: 40 }]),
      );
      return [client, ['PATCH', `/customers/${id}`, { ownLengths }]];
    },
    'ownLengths: These are too many types.',
    'ownLengths: Ces types sont trop nombreux.',
  ],
];

const saved: Row[] = [
  [
    'a piece that is not there',
    async () => {
      const { client } = await newCustomer();
      const answer = await client.send('POST', '/wishlists', { items: [(await makeItem()).slug] });
      const { id } = wishlist.parse(await answer.json());
      return [client, ['PATCH', `/wishlists/${id}`, { addItems: ['never'] }]];
    },
    'addItems[0]: This piece does not exist.',
    'addItems[0]: Cette pièce n’existe pas.',
  ],
  [
    'a wishlist that is full',
    async () => {
      const { client } = await newCustomer();
      const slugs: string[] = [];
      for (let made = 0; made <= MAX_WISHLIST_ITEMS; made += 1) slugs.push((await makeItem()).slug);
      const items = slugs.slice(1);
      const answer = await client.send('POST', '/wishlists', { items });
      const { id } = wishlist.parse(await answer.json());
      return [client, ['PATCH', `/wishlists/${id}`, { addItems: slugs.slice(0, 1) }]];
    },
    `addItems: A wishlist holds ${MAX_WISHLIST_ITEMS} pieces at most.`,
    `addItems: Une liste de favoris contient ${MAX_WISHLIST_ITEMS} pièces au plus.`,
  ],
  [
    'a purchase that is not known',
    () => [nobody, ['POST', '/purchases/lookup', { order: 'NEVER', email: 'ada@example.org' }]],
    'We found no order with this number and email.',
    'Nous n’avons trouvé aucune commande avec ce numéro et cet email.',
  ],
];

const appointments: Row[] = [
  [
    'a time that another visitor took',
    async () => {
      const store = await openStore();
      const startsAt = await momentOf(store, 4);
      await booked(store, startsAt);
      return [nobody, ['POST', '/bookings', { ...somebody(), realStore: store, startsAt }]];
    },
    'This time has just been taken.',
    'Cet horaire vient d’être pris.',
  ],
  [
    'a time that has passed',
    async () => {
      const body = { ...somebody(), realStore: await openStore(), startsAt: '2020-01-01T10:00:00+01:00' };
      return [nobody, ['POST', '/bookings', body]];
    },
    'startsAt: This time has passed.',
    'startsAt: Cet horaire est passé.',
  ],
];

const afterSale: Row[] = [
  [
    'a return before the parcel has left',
    async () => {
      const { client, id, lines } = await buy();
      const items = [{ orderItem: lines[0], reason: 'not_like' }];
      return [client, ['POST', '/order-returns', { order: id, items }]];
    },
    'The order has not been sent yet: you can cancel it, or withdraw from it.',
    'La commande n’est pas encore expédiée\u202f: vous pouvez l’annuler, ou vous rétracter.',
  ],
  [
    'to cancel what is on its way',
    async () => {
      const { client, id, reference } = await buy();
      await deliverTo(reference);
      return [client, ['PATCH', `/orders/${id}`, { state: 'cancelled' }]];
    },
    'The order is in state delivered and cannot be cancelled.',
    'La commande est à l’état «\u202flivrée\u202f» et ne peut pas être annulée.',
  ],
];

const tradeIn: Row[] = [
  [
    'an item that the shop does not buy',
    async () => {
      const client = new Client();
      await addTradeIn(client);
      return [client, ['POST', '/trade-ins', { ...COAT, brand: 'Nobody & Sons' }]];
    },
    'brand: We do not buy items of this brand.',
    'brand: Nous n’achetons pas de pièces de cette marque.',
  ],
  [
    'a seller who is too young',
    async () => {
      const client = new Client();
      const cart = await completeCart(client);
      return [client, ['PATCH', cart['@id'], { seller: { ...cart.seller, birthdate: '2020-01-01' } }]];
    },
    'seller.birthdate: You must be 18 or older to sell.',
    'seller.birthdate: Vous devez avoir 18 ans ou plus pour vendre.',
  ],
  [
    'a change of what is confirmed',
    async () => {
      const client = new Client();
      const cart = await validatedCart(client);
      return [client, ['PATCH', cart['@id'], { payout: 'credit' }]];
    },
    'The trade-in is in state validated and cannot be changed.',
    'La reprise est à l’état «\u202fconfirmée\u202f» et ne peut pas être changée.',
  ],
];

it.each([...account, ...saved, ...appointments, ...afterSale, ...tradeIn])(
  'refuses %s in both languages',
  async (_name, prepare, english, french) => {
    const [client, call] = await prepare();
    expect(await refusalsOf(client, call)).toEqual([english, french]);
  },
);

it('refuses a file that is no picture in both languages', async () => {
  const { client, id } = await buy();
  const told = async (locale: string) => {
    const request = new Request(
      `http://shop.test/api/v3/customer/orders/${id}/return-photos?_locale=${locale}`,
      { method: 'POST', headers: { Authorization: `Bearer ${client.token}` }, body: 'no picture' },
    );
    return (await fetch(request)).json();
  };
  expect(await told('en_GB')).toMatchObject({
    violations: [{ message: 'The photo is not a picture. JPEG, PNG, WebP and HEIC are taken.' }],
  });
  expect(await told('fr_FR')).toMatchObject({
    violations: [{ message: 'Ce fichier n’est pas une photo. Nous acceptons JPEG, PNG, WebP et HEIC.' }],
  });
});

it('says in the language of the call why no return can be asked for', async () => {
  const { client, id } = await buy();
  const read = async (path: string) => (await client.send('GET', `/orders/${id}/${path}`)).json();
  expect(await read('return-options?_locale=fr_FR')).toMatchObject({
    detail: 'La commande n’est pas encore expédiée\u202f: vous pouvez l’annuler, ou vous rétracter.',
  });
  expect((await client.send('PATCH', `/orders/${id}`, { state: 'cancelled' })).status).toBe(200);
  expect(await read('withdrawal?_locale=fr_FR')).toMatchObject({
    detail: 'Il ne reste rien de cette commande dont vous puissiez vous rétracter.',
  });
  expect(await read('withdrawal?_locale=en_GB')).toMatchObject({
    detail: 'There is nothing left of this order to withdraw from.',
  });
});
