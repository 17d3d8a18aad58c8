import { BRAND } from './brand.ts';

/**
 * Language of this shop's brand. For Node only: the build replaces this file with `locale.ts` of the brand's folder
 * (next.config.ts), because most scripts of a page need the language and nothing else of the brand.
 */
export const LOCALE = BRAND.locale;
