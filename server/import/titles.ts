import { plainWords } from './plain-words.ts';
import { normalizeSpaces } from './text.ts';

interface TitleParts {
  name: string;
  type: string;
  brand: string;
  material: string;
  /** What the shop calls a thing that the file calls otherwise, by its last words. */
  nouns?: ReadonlyMap<string, string>;
  /** Of name and material, such as `fr`; guessed by their words where it is not known. */
  language?: string;
}

const LONGEST = 120;
/** A type that names what it is made of needs no other word for it. */
const MATERIALS =
  /(^| )(leather|leathers|cotton|wool|silk|polyester|cloth|suede|cashmere|linen|velvet|fur|lace(?! up)|denim|jeans?|shearling|python|crocodile|alligator|rabbit|mink|chinchilla|gold|silver|ceramic|vinyl|glitter|calfskin|tweed|tulle|satin|mohair|cuir|laine|soie|coton|lin|velours)( |$)/;
/** Words that tell a shopper nothing in a title; the page still names them. */
const VAGUE =
  /^(|not specified|unknown|other|textile|cloth|synthetic.*|glitter|plastic|metal|rubber|polyester|polyamide)$/i;

/**
 * The title of an item. A name like 'TYPE BRAND COLOUR size SIZE in MATERIAL' gives its first part; one that was cut
 * off ('T', 'Mid', 'Dress Off') is rebuilt from the type. The material is added where it tells something. Brand,
 * colour and size stand beside the title wherever it is shown, so they are not in it.
 */
export function titleOf(parts: TitleParts): string {
  const type = sentence(normalizeSpaces(parts.type));
  const start = sentence(withoutBrand(normalizeSpaces(parts.name), normalizeSpaces(parts.brand), type));
  const [plainStart, plainType] = [plainWords(start), plainWords(type)];
  const cut = plainStart.length < 3 || plainType.startsWith(plainStart);
  const base = dropBrand(cut || plainStart === plainType ? type : start, normalizeSpaces(parts.brand));
  const once = base.replace(/(?<![\p{L}\p{N}])(\p{L}+) \1(?![\p{L}\p{N}])/giu, '$1');
  const named = renamed(once, parts.nouns);
  const material = normalizeSpaces(parts.material);
  const plain = ` ${plainWords(once)} `;
  const namesMaterial = MATERIALS.test(plain.trim()) || plain.includes(` ${plainWords(material)} `);
  const tells = !VAGUE.test(material) && !namesMaterial;
  const made = tells ? madeOf(`${once} ${type}`, material, parts.language) : undefined;
  const whole = made === undefined ? named : `${named} ${made} ${material.toLowerCase()}`;
  return shorten(whole.charAt(0).toUpperCase() + whole.slice(1));
}

/** Words by which a French title is known: its garments and materials, and the small words between them. */
const FRENCH_WORDS =
  /(^| )(en|de|du|avec|et|pour|femme|homme|fille|garcon|bebe|robe|veste|blouson|ceinture|chemise|chemisier|chaussures|bottes|bottines|escarpins|sandales|sac|pochette|manteau|pantalon|jupe|echarpe|foulard|maillot|montre|lunettes|bague|boucles|bonnet|chapeau|gants|combinaison|doudoune|imper|tailleur|mocassins|ballerines|sweat|jeune|noir|noire|blanc|blanche|bleu|rouge|vert|rose|gris|marron|longue|courte|neuf|neuve|cuir|laine|soie|coton|lin|velours|cachemire|daim|dentelle|fourrure|toile|jean brut)( |$)/;
const FRENCH_MATERIALS =
  /^(cuir|laine|soie|coton|lin|velours|cachemire|daim|dentelle|fourrure|toile|viscose|satin|polyester|tweed|denim|mohair|alpaga|acier|argent|or|metal|caoutchouc|paille|plumes|peau|mouton|vison|lapin|autruche|crocodile|python|elasthanne|nylon|tulle|modal|cupro|angora|laine vierge|cuir verni|cuir d agneau|cuir de veau)( |$)/;
const NOT_ENGLISH =
  /(^| )(mit|aus|und|kleid|gurtel|jacke|hose|mantel|hemd|rock|schuhe|stiefel|tasche|leder|wolle|seide|baumwolle|leinen|con|di|per|vestito|abito|cintura|giacca|pantaloni|gonna|camicia|borsa|scarpe|stivali|pelle|lana|seta|cotone|vestido|cinturon|chaqueta|falda|camisa|bolso|zapatos|botas|cuero|seda|algodon|lino|jurk|jas|broek|riem|leer|wol|zijde|katoen)( |$)/;

/**
 * The word between a garment and what it is made of: a French title gets `en`, an English one `in`. Undefined where the
 * title and the material are of different languages, or of another one.
 */
function madeOf(title: string, material: string, language: string | undefined): string | undefined {
  const [name, cloth] = [plainWords(title), plainWords(material)];
  const french = FRENCH_MATERIALS.test(cloth);
  const onlyFrench = french && FRENCH_WORDS.test(cloth);
  if (language !== undefined) {
    if (language === 'fr') return french ? 'en' : undefined;
    return language === 'en' && !onlyFrench ? 'in' : undefined;
  }
  if (NOT_ENGLISH.test(` ${name} `) || NOT_ENGLISH.test(` ${cloth} `)) return undefined;
  if (FRENCH_WORDS.test(name)) return french ? 'en' : undefined;
  return onlyFrench ? undefined : 'in';
}

/**
 * The text before the brand and the size; the whole without the brand where the garment is named after it (`Vintage
 * Barbour waxed jacket`). Of a brand that was cut off, its beginning goes too.
 */
function withoutBrand(name: string, brand: string, type: string): string {
  const at = brand ? name.toLowerCase().indexOf(` ${brand.toLowerCase()}`) : -1;
  const unsized = name.replace(/\s+size\s.*$/i, '');
  const start = at > 0 ? unsized.slice(0, at) : unsized;
  if (at > 0) {
    const rest = unsized.slice(at + brand.length + 1);
    const noun = plainWords(type).split(' ').at(-1) ?? '';
    const names = (text: string) => noun !== '' && ` ${plainWords(text)} `.includes(` ${noun} `);
    const cut = plainWords(type).startsWith(plainWords(start));
    return names(rest) && !names(start) && !cut ? `${start}${rest}` : start;
  }
  const words = start.split(' ');
  for (let first = 1; first < words.length; first += 1) {
    const rest = words.slice(first).join(' ').toLowerCase();
    if (brand.toLowerCase().startsWith(rest)) return words.slice(0, first).join(' ');
  }
  return start;
}

/**
 * 'Cartier watch' of Cartier is a watch; 'Dior Boy flats' of Dior keep the name of their line. Where every word has a
 * capital nothing tells a line from a garment, and the brand goes.
 */
function dropBrand(title: string, brand: string): string {
  const rest = title.slice(brand.length + 1);
  const begins = brand !== '' && title.toLowerCase().startsWith(`${brand.toLowerCase()} `);
  const everyWord = rest.split(' ').every((word) => !/^\p{Ll}/u.test(word));
  return begins && (/^\p{Ll}{3}/u.test(rest) || (everyWord && rest.includes(' '))) ? rest : title;
}

/** 'Wool pull' is a wool jumper, 'Large pants' wide-leg trousers: by its last two words, else its last. */
function renamed(title: string, nouns: TitleParts['nouns']): string {
  const words = title.split(' ');
  for (const count of [4, 3, 2, 1]) {
    const noun = nouns?.get(plainWords(words.slice(-count).join(' ')));
    if (noun && words.length >= count) return [...words.slice(0, -count), noun].join(' ');
  }
  return title;
}

/** A text all in capitals is written as a sentence. */
function sentence(text: string): string {
  const letters = text.replace(/[^\p{L}]/gu, '');
  return letters.length > 4 && letters === letters.toUpperCase() ? text.toLowerCase() : text;
}

function shorten(text: string): string {
  if (text.length <= LONGEST) return text;
  const cut = text.slice(0, LONGEST);
  return cut.slice(0, Math.max(cut.lastIndexOf(' '), LONGEST / 2)).trim();
}
