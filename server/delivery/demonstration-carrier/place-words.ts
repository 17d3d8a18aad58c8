/** Names of invented shops and streets in a country. */
export interface PlaceWords {
  shops: string[];
  names: string[];
  streets: string[];
  street(number: number, name: string): string;
}

const after = (number: number, name: string) => `${number} ${name}`;
const before = (number: number, name: string) => `${name} ${number}`;

const FRENCH: PlaceWords = {
  shops: ['Papeterie', 'Librairie', 'Épicerie', 'Tabac', 'Fleurs', 'Pressing', 'Mercerie'],
  names: [
    'du Marronnier',
    'Belleroche',
    'des Deux Ponts',
    'Aubépine',
    'du Vieux Puits',
    'Hirondelle',
    'Marceline',
  ],
  streets: ['rue des Tilleuls', 'rue de la Fontaine', 'rue du Moulin', 'place du Marché', 'rue des Écoles'],
  street: after,
};

const WORDS: Record<string, PlaceWords> = {
  FR: FRENCH,
  BE: FRENCH,
  ES: {
    shops: ['Papelería', 'Librería', 'Ultramarinos', 'Floristería', 'Mercería'],
    names: ['Las Acacias', 'Buenavista', 'El Olivo', 'La Fuente', 'Golondrina'],
    streets: ['Calle de la Fuente', 'Calle del Olmo', 'Plaza del Mercado', 'Calle del Molino'],
    street: before,
  },
  DE: {
    shops: ['Schreibwaren', 'Buchladen', 'Kiosk', 'Blumen', 'Reinigung'],
    names: ['am Lindenhof', 'Kornblume', 'Sonnenschein', 'zur Brücke', 'Amselgrund'],
    streets: ['Lindenstraße', 'Brunnenweg', 'Am Markt', 'Mühlengasse', 'Schulstraße'],
    street: before,
  },
  GB: {
    shops: ['Newsagent', 'Corner Shop', 'Stationers', 'Dry Cleaners', 'Bookshop'],
    names: ['at the Elms', 'Swallow & Daughter', 'by the Well', 'Hazelwood', 'Two Bridges'],
    streets: ['Mill Lane', 'Market Place', 'Well Street', 'School Road', 'Elm Grove'],
    street: after,
  },
  IT: {
    shops: ['Cartoleria', 'Libreria', 'Edicola', 'Fioraio', 'Merceria'],
    names: ['del Tiglio', 'Bellavista', 'della Fontana', 'Rondine', 'dei Due Ponti'],
    streets: ['Via della Fontana', 'Via del Mulino', 'Piazza del Mercato', 'Via delle Scuole'],
    street: before,
  },
};

export const wordsOf = (country: string): PlaceWords => WORDS[country] ?? FRENCH;
