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
  /** What is read in its place where it is not installed. */
  instead: string;
  /** Files of the package `@fontsource/NAME`, without script, weight and ending. */
  files: string;
  weight: 400 | 500 | 600 | 700;
}

/** What the code reads of a brand. Its folder holds the rest: tokens.css, fonts.ts, public/ and content/ (brand/README.md). */
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
  /** Who sells, where settings do not say (server/settings/shop.ts). */
  seller: { address: string; email: string; registration: string; vatId: string };
  /** The item whose offer the home page shows, as the price grid has it, bought so many years ago. */
  sellExample: {
    brand: string;
    type: string;
    condition: 'new' | 'excellent' | 'very_good' | 'good';
    age: number;
  };
  /** What of the demonstration's catalogue suits it; all of it where this is absent. */
  demonstration?: { genders: readonly ('femme' | 'homme' | 'fille' | 'garcon' | 'bebe')[] };
}
