import type { Right } from '#contract/private/rights.ts';

/** Icons of screens; components/office/parts/icon.tsx draws them. */
type ScreenIcon =
  | 'appointment'
  | 'code'
  | 'collection'
  | 'content'
  | 'customer'
  | 'grid'
  | 'item'
  | 'key'
  | 'message'
  | 'order'
  | 'report'
  | 'settings'
  | 'store'
  | 'today'
  | 'tradeIn'
  | 'warning'
  | 'workshop';

/** Where the navigation and the palette lead. */
export interface OfficeScreen {
  id: string;
  title: string;
  path: string;
  icon: ScreenIcon;
  /** The letter after `g`. */
  letter: string;
  right: Right;
  /** Screens of one group follow each other without a gap. */
  group: 'day' | 'goods' | 'house';
  /** A part of this screen: the navigation shows it to those alone who may not open that. */
  within?: string;
  /** What else it is found by: parts that have no row of their own. */
  holds?: string[];
  /** In the bar at the bottom of a phone. */
  phone?: true;
}

/** A screen within Settings. */
export const partOfSettings = (
  screen: Pick<OfficeScreen, 'id' | 'title' | 'path' | 'icon' | 'letter' | 'right'>,
): OfficeScreen => ({ ...screen, group: 'house', within: 'settings' });
