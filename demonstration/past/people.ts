import type { Address } from '#contract/address.ts';
import { iri } from '#contract/hydra.ts';
import type { address, customer } from '#server/db/schema/customers.ts';
import { pick, randomOf } from '#server/seeded-random.ts';
import { type Calendar, DAY } from './calendar.ts';
import type { Ids } from './ids.ts';
import { moment } from './rows.ts';

/** A person of the past: a customer with a delivery address. Names are invented, mailboxes end in `.example`. */
export interface Person {
  row: typeof customer.$inferInsert & { id: string };
  address: Address;
  birthdate: string;
  /** Milliseconds since 1970. */
  since: number;
  isAccount: boolean;
  /** Whether the mailbox is proven: only then credit is paid. */
  isProven: boolean;
}

const words = (text: string) => text.split(', ');

const FIRST = words(
  'Adèle, Agathe, Alice, Anaïs, Antoine, Apolline, Aurore, Basile, Bérénice, Camille, Capucine, Céleste, Clémence, Colin, Diane, Édith, Élias, Éloïse, Emma, Faustine, Florian, Gaspard, Hélène, Hugo, Irène, Iris, Jade, Joséphine, Karim, Léonie, Louise, Lucien, Madeleine, Malik, Margaux, Maxence, Nadia, Noé, Octave, Olympe, Paul, Rose, Sacha, Salomé, Solène, Suzanne, Tess, Valentine, Yasmine, Zélie',
);
const LAST = words(
  'Abelard, Amiel, Arnoult, Aubrac, Bazin, Beaufils, Belkacem, Berthier, Boisson, Brissac, Caradec, Chauvet, Clairval, Corbin, Daubigny, Delorme, Derrien, Duvivier, Estève, Fabre, Ferrand, Gaillard, Garance, Haddad, Hamelin, Jourdan, Kerouac, Lacaze, Lavigne, Leroux, Maillard, Marchand, Mercier, Morvan, Nivelle, Okafor, Pasquier, Perrin, Quentin, Renaudin, Rivoire, Sabatier, Segura, Thibault, Vasseur',
);
const STREETS = words(
  'rue des Tilleuls, rue du Lavoir, rue de la Fontaine, avenue des Acacias, rue des Lilas, place du Marché, rue du Moulin, chemin des Vignes, rue de l’Église, allée des Charmes',
);
const CITIES = words(
  '75011 Paris, 75018 Paris, 69003 Lyon, 69007 Lyon, 13006 Marseille, 33000 Bordeaux, 44000 Nantes, 59000 Lille, 35000 Rennes, 67000 Strasbourg, 31000 Toulouse, 21000 Dijon',
);
const BELGIAN = words('1050 Ixelles, 9000 Gand');

/** Makes people, the oldest customers first. A fifth buys without an account. */
export function makePeople(count: number, calendar: Calendar, ids: Ids): Person[] {
  const random = randomOf(20_261_126);
  return Array.from({ length: count }, (_, index) => {
    const since = calendar.ago(480 - (460 * index) / count, 8 + random() * 14);
    const isAccount = random() > 0.2;
    const isProven = isAccount && index % 17 !== 3;
    const [first, last] = [pick(random, FIRST), pick(random, LAST)];
    const country = random() < 0.08 ? 'BE' : 'FR';
    const [postcode = '', city = ''] = pick(random, country === 'BE' ? BELGIAN : CITIES).split(' ');
    const id = ids.id(since);
    // French phone numbers reserved for fiction.
    const phone = `+336399${ids.digits(5)}`;
    const name = `${first}.${last}`
      .normalize('NFD')
      .replace(/[^A-Za-z.]/g, '')
      .toLowerCase();
    const addressId = ids.id(since);
    return {
      since,
      isAccount,
      isProven,
      birthdate: `${1958 + Math.floor(random() * 46)}-${String(1 + Math.floor(random() * 12)).padStart(2, '0')}-14`,
      row: {
        id,
        kind: isAccount ? 'customer' : 'guest',
        email: `${name}${index + 1}@mail.example`,
        first_name: first,
        last_name: last,
        phone,
        country_code: country,
        locale: random() < 0.85 ? 'fr-FR' : 'en-GB',
        created_at: moment(since),
        email_confirmed_at: isProven ? moment(since + 0.01 * DAY) : null,
        last_active_at: moment(calendar.ago(random() * 60, 18)),
      },
      address: {
        '@id': iri('addresses', addressId),
        id: addressId,
        firstName: first,
        lastName: last,
        street: `${1 + Math.floor(random() * 90)} ${pick(random, STREETS)}`,
        postcode,
        city,
        countryCode: country,
        phone,
        isDefault: true,
        type: 'shipping',
      },
    };
  });
}

/** Returns the address as a customer's own. */
export const addressRow = ({ row, address: to }: Person): typeof address.$inferInsert => ({
  id: to.id,
  customer_id: row.id,
  first_name: to.firstName,
  last_name: to.lastName,
  street: to.street,
  postcode: to.postcode,
  city: to.city,
  country_code: to.countryCode,
  phone: to.phone,
  is_default: true,
  type: 'shipping',
  created_at: row.created_at,
  updated_at: row.created_at,
});
