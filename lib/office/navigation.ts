import type { Right } from '#contract/private/rights.ts';
import {
  officeAppointmentsPath,
  officeAuditLogPath,
  officeCodesPath,
  officeCollectionsPath,
  officeCustomersPath,
  officeDeliveryPath,
  officeItemsPath,
  officeJobsPath,
  officeMailsPath,
  officeMarkdownsPath,
  officeMessagesPath,
  officeOrdersPath,
  officePriceGridPath,
  officeReportsPath,
  officeShopFactsPath,
  officeStoresPath,
  officeTeamPath,
  officeTodayPath,
  officeTradeInsPath,
  officeWorkshopPath,
} from '../office-paths.ts';

/** Icons of screens; components/office/parts/icon.tsx draws them. */
type ScreenIcon =
  | 'appointment'
  | 'code'
  | 'collection'
  | 'customer'
  | 'grid'
  | 'item'
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

/** Every screen of the back office, in the order of the navigation. A screen adds its row here. */
export const SCREENS: readonly OfficeScreen[] = [
  {
    id: 'today',
    title: 'Today',
    path: officeTodayPath(),
    icon: 'today',
    letter: 't',
    right: 'today.read',
    group: 'day',
    phone: true,
  },
  {
    id: 'orders',
    title: 'Orders',
    path: officeOrdersPath(),
    icon: 'order',
    letter: 'o',
    right: 'orders.read',
    group: 'day',
    phone: true,
  },
  {
    id: 'messages',
    title: 'Messages',
    path: officeMessagesPath(),
    icon: 'message',
    letter: 'm',
    right: 'messages.answer',
    group: 'day',
  },
  {
    id: 'appointments',
    title: 'Appointments',
    path: officeAppointmentsPath(),
    icon: 'appointment',
    letter: 'p',
    right: 'appointments.read',
    group: 'day',
  },
  {
    id: 'stores',
    title: 'Stores',
    path: officeStoresPath(),
    icon: 'store',
    letter: 'h',
    right: 'stores.read',
    group: 'day',
    phone: true,
  },
  {
    id: 'workshop',
    title: 'Workshop',
    path: officeWorkshopPath(),
    icon: 'workshop',
    letter: 'w',
    right: 'trade-ins.grade',
    group: 'goods',
    phone: true,
  },
  {
    id: 'trade-ins',
    title: 'Trade-ins',
    path: officeTradeInsPath(),
    icon: 'tradeIn',
    letter: 'd',
    right: 'trade-ins.read',
    group: 'goods',
    phone: true,
  },
  {
    id: 'items',
    title: 'Items',
    path: officeItemsPath(),
    icon: 'item',
    letter: 'i',
    right: 'items.read',
    group: 'goods',
    phone: true,
  },
  {
    id: 'collections',
    title: 'Collections',
    path: officeCollectionsPath(),
    icon: 'collection',
    letter: 'c',
    right: 'collections.read',
    group: 'goods',
  },
  {
    id: 'customers',
    title: 'Customers',
    path: officeCustomersPath(),
    icon: 'customer',
    letter: 'u',
    right: 'customers.read',
    group: 'goods',
  },
  {
    id: 'codes',
    title: 'Codes',
    path: officeCodesPath(),
    icon: 'code',
    letter: 'v',
    right: 'promo-codes.read',
    group: 'house',
  },
  {
    id: 'markdowns',
    title: 'Markdown plans',
    path: officeMarkdownsPath(),
    icon: 'code',
    letter: 'k',
    right: 'items.price',
    group: 'house',
  },
  {
    id: 'price-grid',
    title: 'Price grid',
    path: officePriceGridPath(),
    icon: 'grid',
    letter: 'y',
    right: 'price-grid.read',
    group: 'house',
  },
  {
    id: 'reports',
    title: 'Reports',
    path: officeReportsPath(),
    icon: 'report',
    letter: 'r',
    right: 'reports.read',
    group: 'house',
  },
  {
    id: 'jobs',
    title: 'Jobs',
    path: officeJobsPath(),
    icon: 'warning',
    letter: 'j',
    right: 'jobs.read',
    group: 'house',
    within: 'settings',
  },
  {
    id: 'settings',
    title: 'Settings',
    holds: ['Team'],
    path: officeTeamPath(),
    icon: 'settings',
    letter: 'e',
    right: 'team.read',
    group: 'house',
    phone: true,
  },
  {
    id: 'audit-log',
    title: 'Audit log',
    path: officeAuditLogPath(),
    icon: 'settings',
    letter: 'l',
    right: 'audit.read',
    group: 'house',
    within: 'settings',
  },
  {
    id: 'mails',
    title: 'Mails',
    path: officeMailsPath(),
    icon: 'message',
    letter: 'a',
    right: 'mails.read',
    group: 'house',
    within: 'settings',
  },
  {
    id: 'delivery',
    title: 'Delivery',
    path: officeDeliveryPath(),
    icon: 'order',
    letter: 'q',
    right: 'settings.read',
    group: 'house',
    within: 'settings',
  },
  {
    id: 'shop-facts',
    title: 'Shop facts',
    path: officeShopFactsPath(),
    icon: 'settings',
    letter: 'f',
    right: 'settings.read',
    group: 'house',
    within: 'settings',
  },
];
/** The screen that a path is of. */
export const screenOf = (path: string): OfficeScreen | undefined =>
  SCREENS.find((screen) => path === screen.path || path.startsWith(`${screen.path}/`));
