import { plainWords } from './plain-words.ts';
import { normalizeSpaces } from './text.ts';

interface BrandSpelling {
  brand: string;
  /** Whether the spelling is from the mapping, the file or the table of known brands; otherwise it is a guess. */
  certain: boolean;
}

/**
 * Spells a brand: as the mapping does, as the file does with capitals, as the brand itself does, as the row's title
 * does, else with a capital for each word.
 *
 * @param given as in the file; not empty.
 * @param byMapping brands of the mapping, by their plain words.
 */
export function brandSpelling(
  given: string,
  title: string,
  byMapping: ReadonlyMap<string, string>,
): BrandSpelling {
  const mapped = byMapping.get(plainWords(given));
  if (mapped) return { brand: mapped, certain: true };
  const known = knownBrand(given);
  const lower = given === given.toLowerCase();
  const capitals = !lower && given === given.toUpperCase();
  if (known && (lower || capitals)) return { brand: known, certain: true };
  if (!lower) return { brand: given, certain: !capitals || lettersOf(given).length <= 4 };
  const written = brandInTitle(title, given);
  return written ? { brand: written, certain: true } : { brand: capitalised(given), certain: false };
}

const SMALL = new Set([
  'de',
  'des',
  'du',
  'et',
  'of',
  'the',
  'and',
  'la',
  'le',
  'x',
  'by',
  'y',
  'für',
  'und',
]);

/** Capitalises words, `dolce & gabbana` to `Dolce & Gabbana`; small words inside stay small. */
function capitalised(text: string): string {
  return normalizeSpaces(text)
    .split(' ')
    .map((word, index) =>
      index > 0 && SMALL.has(word)
        ? word
        : word.replace(/^\p{L}|(?<=[.-])\p{L}/gu, (letter) => letter.toUpperCase()),
    )
    .join(' ');
}

/** Finds the brand's spelling in a title; undefined if it is missing, or in capitals (`LAURA ASHLEY`, not `IWC`). */
export function brandInTitle(title: string, brand: string): string | undefined {
  const at = ` ${title.toLowerCase()} `.indexOf(` ${brand.toLowerCase()} `);
  if (at < 0) return undefined;
  const written = title.slice(at, at + brand.length);
  const letters = lettersOf(written);
  if (letters === letters.toLowerCase()) return undefined;
  if (letters === letters.toUpperCase() && letters.length > 4) return undefined;
  // Titles capitalise every word: ` X ` between two brands and small words within one become lower case.
  return written.replace(/(?<= )(?:X|By|Des|De|Du|Of)(?= )/g, (word) => word.toLowerCase());
}

const lettersOf = (text: string) => text.replace(/[^\p{L}]/gu, '');

/** Brands' own spellings whose capitals cannot be derived from lower-case letters. */
const NAMES = `
A.P.C. | A.L.C. | AG Adriano Goldschmied | agnès b. | AllSaints | Alaïa | Alix NYC | Alice McCall | AMI Paris | APM Monaco
ARKET | A.P.O.C. | Arc'teryx | ASICS | ASOS | ATP Atelier | A.S.98 | AYR
ba&sh | BCBG Max Azria | BCBGMAXAZRIA | BDG | BOSS | Boss Orange | Bimba y Lola | Brunello Cucinelli | By Malene Birger
C.B. Made in Italy | C.P. Company | Camaïeu | Carhartt WIP | CDLP | CFCL | Chloé | CMMN SWDN | CNC | Castañer
Comme des Garçons | Comptoir des Cotonniers | COS | Courrèges | Crockett & Jones
D&G | D.Co Copenhagen | D.Exterior | D.Franklin | D.Gnak by Kang.D | DKNY | Dôen | Dr. Martens | Dsquared2
E.Marinella | El Corte Inglés | Éric Bompard | Études | Eytys
Fabergé | Fila | forte_forte | Franklin & Marshall
G-Star RAW | G/FORE | Gant | Gap | GCDS | GmbH | Guess | Gio' Guerreri
H&M | H by Hudson | H2O Fagerholt | Harley-Davidson | Hermès | Hervé Léger | HOKA | Hugo
IKKS | INC International Concepts | IRO | IWC | IWC Schaffhausen | Isabel Marant | Isabel Marant Étoile
J.Crew | J.M. Weston | J.W. Anderson | JB Martin | Jean Paul Gaultier
K-Way | K.Jacques | Kenzo | Kennel & Schmenger | KMRii | Kookaï
L'Agence | L'Autre Chose | Loewe | Les Tropéziennes | Levi's | Louis Vuitton | La Fée Maraboutée
M Missoni | MAC Jeans | Maison Kitsuné | Maison Margiela | Mads Nørgaard | Mango | March LA.B | Marithé + François Girbaud
Marsèll | Max&Co. | MCM | MCS | McQ | Me+Em | Miriam Ocáriz | MISBHV | MM6 Maison Margiela | MRZ | MSGM | MVP Wardrobe | Mou
N°21 | N.Peal | NA-KD | NaraCamicie | Neil Barrett | Nike ACG
Off-White | OVS | Oscar de la Renta
P.A.R.O.S.H. | Petit Bateau | Polo Ralph Lauren | Pomandère | PT01 | Puma | Paul & Shark
Quiksilver | Radà | RAS | Ray-Ban | Réalisation Par | RED Valentino | Red Wing | René Caovilla | Rixo | RVCA | Rodebjer
s.Oliver | 'S Max Mara | Samsøe Samsøe | Sandro | See by Chloé | Sézane | Sœur | St. John | Staud | Stüssy | Scotch & Soda
T by Alexander Wang | TAG Heuer | The Kooples | The North Face | Tod's | Totême | TW Steel | TwinSet
UGG | Uniqlo | Universal Genève
Vanessa Bruno Athé | Veja | VSP | Victoria's Secret
W6YZ | Wardrobe.NYC | With Jéan | WRSTBHVR
Y-3 | Y-3 by Yohji Yamamoto | Y's | YMC | YSL | Yves Saint Laurent
Z Zegna | Zadig & Voltaire | Zara | & Other Stories | 7 For All Mankind | 3.1 Phillip Lim | 2ndDay | 4th & Reckless | (+) People
`;

/** Other spellings of brands in files. */
const ALIASES: Record<string, string> = {
  ami: 'AMI Paris',
  'apc paris': 'A.P.C.',
  'athe vanessa bruno': 'Vanessa Bruno Athé',
  'etoile isabel marant': 'Isabel Marant Étoile',
  'g star': 'G-Star RAW',
  'hoka one one': 'HOKA',
  'kennel und schmenger': 'Kennel & Schmenger',
  'max mara s': "'S Max Mara",
  mm6: 'MM6 Maison Margiela',
  'marithe & francois girbaud': 'Marithé + François Girbaud',
  quicksilver: 'Quiksilver',
  'red valentino garavani': 'RED Valentino',
  'red wings': 'Red Wing',
  realisation: 'Réalisation Par',
  'samsoe & samsoe': 'Samsøe Samsøe',
  'scotch and soda': 'Scotch & Soda',
  'zadig et voltaire': 'Zadig & Voltaire',
};

/** Reduces a name to letters and digits, so that `A.P.C.`, `apc` and `a p c` are equal. */
const keyOf = (name: string): string =>
  name
    .replace(/œ/gi, 'oe')
    .replace(/ø/gi, 'o')
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

const known = new Map<string, string>([
  ...NAMES.split(/[|\n]/).flatMap((name): [string, string][] =>
    name.trim() ? [[keyOf(name), name.trim()]] : [],
  ),
  ...Object.entries(ALIASES).map(([name, brand]): [string, string] => [keyOf(name), brand]),
]);

/** Returns a well-known brand's own spelling; undefined for any other. */
const knownBrand = (name: string): string | undefined => known.get(keyOf(name));
