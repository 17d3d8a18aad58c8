import { plainWords } from './plain-words.ts';
import { normalizeSpaces } from './text.ts';

interface TitleParts {
  name: string;
  type: string;
  brand: string;
  material: string;
  /** The shop's name for a thing with another name in the file, by its last words. */
  nouns?: ReadonlyMap<string, string>;
  /** Language of name and material, such as `fr`; guessed by their words if unknown. */
  language?: string;
}

const LONGEST = 120;
/** Types that name their material, so that the title does not repeat it. */
const MATERIALS =
  /(^| )(leather|leathers|cotton|wool|silk|polyester|cloth|suede|cashmere|linen|velvet|fur|lace(?! up)|denim|jeans?|shearling|python|crocodile|alligator|rabbit|mink|chinchilla|gold|silver|ceramic|vinyl|glitter|calfskin|tweed|tulle|satin|mohair|cuir|laine|soie|coton|lin|velours)( |$)/;
/** Materials that mean nothing to a shopper in a title; the page still names them. */
const VAGUE =
  /^(|not specified|unknown|other|textile|cloth|synthetic.*|glitter|plastic|metal|rubber|polyester|polyamide)$/i;

/**
 * Builds the title of an item: the first part of a name like 'TYPE BRAND COLOUR size SIZE in MATERIAL'; a truncated one
 * ('T', 'Mid', 'Dress Off') is rebuilt from the type. The material is added if it is informative. Brand, colour and
 * size are shown beside the title everywhere, so it omits them.
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

/** Words that identify a French title: its garments and materials, and the small words between them. */
const FRENCH_WORDS =
  /(^| )(en|de|du|avec|et|pour|femme|homme|fille|garcon|bebe|robe|veste|blouson|ceinture|chemise|chemisier|chaussures|bottes|bottines|escarpins|sandales|sac|pochette|manteau|pantalon|jupe|echarpe|foulard|maillot|montre|lunettes|bague|boucles|bonnet|chapeau|gants|combinaison|doudoune|imper|tailleur|mocassins|ballerines|sweat|jeune|noir|noire|blanc|blanche|bleu|rouge|vert|rose|gris|marron|longue|courte|neuf|neuve|cuir|laine|soie|coton|lin|velours|cachemire|daim|dentelle|fourrure|toile|jean brut)( |$)/;
const FRENCH_MATERIALS =
  /^(cuir|laine|soie|coton|lin|velours|cachemire|daim|dentelle|fourrure|toile|viscose|satin|polyester|tweed|denim|mohair|alpaga|acier|argent|or|metal|caoutchouc|paille|plumes|peau|mouton|vison|lapin|autruche|crocodile|python|elasthanne|nylon|tulle|modal|cupro|angora|laine vierge|cuir verni|cuir d agneau|cuir de veau)( |$)/;
const NOT_ENGLISH =
  /(^| )(mit|aus|und|kleid|gurtel|jacke|hose|mantel|hemd|rock|schuhe|stiefel|tasche|leder|wolle|seide|baumwolle|leinen|con|di|per|vestito|abito|cintura|giacca|pantaloni|gonna|camicia|borsa|scarpe|stivali|pelle|lana|seta|cotone|vestido|cinturon|chaqueta|falda|camisa|bolso|zapatos|botas|cuero|seda|algodon|lino|jurk|jas|broek|riem|leer|wol|zijde|katoen)( |$)/;

/**
 * Returns the word between a garment and its material: `en` in a French title, `in` in an English one. Undefined if the
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
 * Returns the text before the brand and the size; the whole without the brand if the garment is named after it
 * (`Vintage Barbour waxed jacket`). The beginning of a truncated brand is removed, too.
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
 * Removes the brand: 'Cartier watch' of Cartier is a watch; 'Dior Boy flats' of Dior keep the name of their line. If
 * every word has a capital, lines cannot be told from garments, and the brand is removed.
 */
function dropBrand(title: string, brand: string): string {
  const rest = title.slice(brand.length + 1);
  const begins = brand !== '' && title.toLowerCase().startsWith(`${brand.toLowerCase()} `);
  const everyWord = rest.split(' ').every((word) => !/^\p{Ll}/u.test(word));
  return begins && (/^\p{Ll}{3}/u.test(rest) || (everyWord && rest.includes(' '))) ? rest : title;
}

/** Renames 'Wool pull' to a wool jumper, 'Large pants' to wide-leg trousers: by its last two words, else its last. */
function renamed(title: string, nouns: TitleParts['nouns']): string {
  const words = title.split(' ');
  for (const count of [4, 3, 2, 1]) {
    const noun = nouns?.get(plainWords(words.slice(-count).join(' ')));
    if (noun && words.length >= count) return [...words.slice(0, -count), noun].join(' ');
  }
  return title;
}

/** Converts a text in capitals to lower case. */
function sentence(text: string): string {
  const letters = text.replace(/[^\p{L}]/gu, '');
  return letters.length > 4 && letters === letters.toUpperCase() ? text.toLowerCase() : text;
}

function shorten(text: string): string {
  if (text.length <= LONGEST) return text;
  const cut = text.slice(0, LONGEST);
  return cut.slice(0, Math.max(cut.lastIndexOf(' '), LONGEST / 2)).trim();
}
