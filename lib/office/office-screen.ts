import type { Right } from '#contract/private/rights.ts';

/** Icons of screens; drawn by components/office/parts/icon.tsx. */
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

/** A destination of the navigation and the command palette. */
export interface OfficeScreen {
  id: string;
  title: string;
  path: string;
  icon: ScreenIcon;
  /** Letter after `g` that opens it. */
  letter: string;
  right: Right;
  /** Screens of one group form one block. */
  group: 'day' | 'goods' | 'house';
  /** Parent screen: the navigation shows this one only to members who may not open the parent. */
  within?: string;
  /** Further search terms: parts without their own row. */
  holds?: string[];
  /** Whether it is in the bar at the bottom of a phone. */
  phone?: true;
}

/** Makes a screen within Settings. */
export const partOfSettings = (
  screen: Pick<OfficeScreen, 'id' | 'title' | 'path' | 'icon' | 'letter' | 'right'>,
): OfficeScreen => ({ ...screen, group: 'house', within: 'settings' });
