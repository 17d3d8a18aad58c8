/** Colours of one scheme, as in the brand's `tokens.css`, for places without a style sheet. */
interface Palette {
  /** Background of pages, and of cards and forms on them. */
  paper: string;
  sheet: string;
  /** Background of pictures before they load. */
  tile: string;
  ink: string;
  soft: string;
  hairline: string;
  accent: string;
  focus: string;
  /** A dark background, and the text on it. */
  deep: string;
  'on-deep': string;
  'on-deep-soft': string;
}

/** A typeface for places without the page's style sheet: mails, documents, pages of the API. */
interface Typeface {
  family: string;
  /** Fallback if the typeface is not installed. */
  instead: string;
  /** Files of the package `@fontsource/NAME`, without script, weight and extension. */
  files: string;
  weight: 400 | 500 | 600 | 700;
}

/**
 * A brand as the code reads it. Its folder has the rest: tokens.css, fonts.ts, public/ and content/
 * (brand/README.md).
 */
export interface Brand {
  /** Name of the brand's folder. */
  id: string;
  name: string;
  /** Language of the shop unless SHOP_LOCALE names one. */
  locale: 'en-GB' | 'fr-FR';
  /** The title of the home page in one line; ends every mail. */
  motto: Record<'en-GB' | 'fr-FR', string>;
  colors: Palette;
  darkColors: Palette;
  text: Typeface;
  display: Typeface;
  /** Corner radii of fields and of buttons for places without a style sheet: CSS lengths. */
  fieldRadius: string;
  buttonRadius: string;
  /**
   * Fonts that a first paint may need: the name of the smaller file made of each (scripts/subset-fonts.ts), and
   * the whole font in its package.
   */
  firstFonts: Record<string, string>;
  /** The seller, unless settings name one (server/settings/shop.ts). */
  seller: { address: string; email: string; registration: string; vatId: string };
  /** The item whose offer the home page shows, as in the price grid, and the years since its purchase. */
  sellExample: {
    brand: string;
    type: string;
    condition: 'new' | 'excellent' | 'very_good' | 'good';
    age: number;
  };
  /** Genders of the demonstration's catalogue that it sells; all if absent. */
  demonstration?: { genders: readonly ('femme' | 'homme' | 'fille' | 'garcon' | 'bebe')[] };
}
