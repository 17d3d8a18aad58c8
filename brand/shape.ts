/** Colours of one scheme, as the brand's `tokens.css` has them, for places that no style sheet reaches. */
interface Palette {
  /** The ground of pages, and of cards and forms on them. */
  paper: string;
  sheet: string;
  /** The ground of pictures before they arrive. */
  tile: string;
  ink: string;
  soft: string;
  hairline: string;
  accent: string;
  focus: string;
  /** A dark ground, and text on it. */
  deep: string;
  'on-deep': string;
  'on-deep-soft': string;
}

/** A typeface where no style sheet of a page reaches: mails, documents, pages of the API. */
interface Typeface {
  family: string;
  /** The typeface that replaces it where it is not installed. */
  instead: string;
  /** Files of the package `@fontsource/NAME`, without script, weight and ending. */
  files: string;
  weight: 400 | 500 | 600 | 700;
}

/** A brand as the code reads it. Its folder holds the rest: tokens.css, fonts.ts, public/ and content/ (brand/README.md). */
export interface Brand {
  /** Its folder's name. */
  id: string;
  name: string;
  /** The language of its shop where SHOP_LOCALE names none. */
  locale: 'en-GB' | 'fr-FR';
  colors: Palette;
  darkColors: Palette;
  text: Typeface;
  display: Typeface;
  /** Corners of fields and of buttons where no style sheet reaches: lengths of CSS. */
  fieldRadius: string;
  buttonRadius: string;
  /**
   * Fonts that a first paint may need: the name of the smaller file that is made of each (scripts/subset-fonts.ts), and the
   * whole one among the packages.
   */
  firstFonts: Record<string, string>;
  /** The seller, where settings name none (server/settings/shop.ts). */
  seller: { address: string; email: string; registration: string; vatId: string };
  /** The item whose offer the home page shows, as the price grid has it, bought so many years ago. */
  sellExample: {
    brand: string;
    type: string;
    condition: 'new' | 'excellent' | 'very_good' | 'good';
    age: number;
  };
  /** The genders of the demonstration's catalogue that it sells; all of them where this is absent. */
  demonstration?: { genders: readonly ('femme' | 'homme' | 'fille' | 'garcon' | 'bebe')[] };
}
