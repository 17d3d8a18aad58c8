import { withQuery } from './routes.ts';

/** Paths of the back office. */
export const officePath = () => '/office';
export const officeTodayPath = () => '/office/today';
/** Sign-in; `next` is the page to open afterwards. */
export const officeSignInPath = (next?: string) => withQuery('/office/sign-in', { next });
/** Orders of a view (`contract/private/orders.ts`). */
export const officeOrdersPath = ({
  page = 1,
  ...filter
}: {
  view?: string;
  search?: string;
  delivery?: string;
  page?: number;
} = {}) => withQuery('/office/orders', { ...filter, page: page > 1 ? String(page) : undefined });
export const officeOrderPath = (reference: string) => `/office/orders/${encodeURIComponent(reference)}`;
/** Part of an order's screen with the refunds that did not arrive. */
export const STUCK_REFUNDS = 'stuck-refunds';
export const officeStuckRefundsPath = (reference: string) => `${officeOrderPath(reference)}#${STUCK_REFUNDS}`;
export const officeCollectionsPath = () => '/office/collections';
export const officeCollectionPath = (slug: string) => `/office/collections/${encodeURIComponent(slug)}`;
/** Pages of text; `id` is the name of a page's file: `faq.en-GB`. */
export const officePagesPath = () => '/office/pages';
export const officePagePath = (id: string) => `/office/pages/${encodeURIComponent(id)}`;
export const officeHomePath = () => '/office/home';
export const officeSynonymsPath = () => '/office/synonyms';
/** Promo codes, or gift cards. */
export const officeCodesPath = ({
  page = 1,
  ...filter
}: {
  view?: string;
  search?: string;
  page?: number;
} = {}) => withQuery('/office/codes', { ...filter, page: page > 1 ? String(page) : undefined });
/** Markdown plans; `plan` is the id of the open one, or `new`. */
export const officeMarkdownsPath = (filter: { plan?: string } = {}) => withQuery('/office/markdowns', filter);
/** A sheet of the price grid; of the draft, or of a version by number. */
export const officePriceGridPath = ({ sheet, version }: { sheet?: string; version?: string } = {}) =>
  withQuery('/office/price-grid', { sheet, version: version === 'draft' ? undefined : version });
/** Items of a view (`contract/private/items.ts`). */
export const officeItemsPath = ({
  page = 1,
  view = 'house',
  sort = 'longest',
  show = 'list',
  noMarkdowns,
  ...filter
}: {
  view?: string;
  search?: string;
  gender?: string;
  condition?: string;
  noMarkdowns?: boolean;
  sort?: string;
  show?: string;
  page?: number;
} = {}) =>
  withQuery('/office/items', {
    ...filter,
    noMarkdowns: noMarkdowns ? 'true' : undefined,
    view: view === 'house' ? undefined : view,
    sort: sort === 'longest' ? undefined : sort,
    show: show === 'list' ? undefined : show,
    page: page > 1 ? String(page) : undefined,
  });
/** Import of listings: a new file or a stored one, at a step. */
export const officeImportPath = (filter: { id?: string; step?: string } = {}) =>
  withQuery('/office/items/import', filter);
/** Calendar of a store: `view` is `day` or `week`, `day` one of its days. */
export const officeAppointmentsPath = (filter: { store?: string; day?: string; view?: string } = {}) =>
  withQuery('/office/appointments', filter);
export const officeStoresPath = () => '/office/stores';
/** A store; `part` is one of its tabs (`lib/office/stores.ts`). */
export const officeStorePath = (id: string, part?: string) =>
  withQuery(`/office/stores/${encodeURIComponent(id)}`, { part });
export const officeItemPath = (id: string) => `/office/items/${encodeURIComponent(id)}`;
/** Trade-ins as a board, or the items of one lane (`contract/private/trade-ins.ts`). */
export const officeTradeInsPath = ({
  page = 1,
  ...filter
}: {
  lane?: string;
  search?: string;
  circuit?: string;
  due?: string;
  page?: number;
} = {}) => withQuery('/office/trade-ins', { ...filter, page: page > 1 ? String(page) : undefined });
export const officeTradeInPath = (reference: string) => `/office/trade-ins/${encodeURIComponent(reference)}`;
/** The bench: items of a lane. */
export const officeWorkshopPath = ({ lane, page = 1 }: { lane?: string; page?: number } = {}) =>
  withQuery('/office/workshop', { lane, page: page > 1 ? String(page) : undefined });
/** Batch of items to photograph. */
export const officePhotoBatchPath = () => '/office/workshop/photos';
/** An item at the bench, by number. */
export const officeBenchPath = (number: string) => `/office/workshop/${encodeURIComponent(number)}`;
/** Reports: days by name (`12-weeks`) or by first and last day, the comparison, and one store. */
export const officeReportsPath = (
  filter: { range?: string; from?: string; to?: string; compare?: string; store?: string } = {},
) => withQuery('/office/reports', filter);
/** Legal and accounting reports, by days. */
export const officeBooksPath = (filter: { range?: string; from?: string; to?: string } = {}) =>
  withQuery('/office/reports/books', filter);
export const officeCustomersPath = ({ page = 1, ...filter }: { search?: string; page?: number } = {}) =>
  withQuery('/office/customers', { ...filter, page: page > 1 ? String(page) : undefined });
export const officeCustomerPath = (id: string) => `/office/customers/${encodeURIComponent(id)}`;
/** Customers' messages, of a view (`contract/private/messages.ts`). */
export const officeMessagesPath = (view?: string) => withQuery('/office/messages', { view });
export const officeParcelsPath = () => '/office/parcels';
export const officeJobsPath = () => '/office/jobs';
export const officeTeamPath = () => '/office/team';
export const officeWebhooksPath = () => '/office/webhooks';
/** Keys of partners. */
export const officeKeysPath = () => '/office/api-keys';
/** The audit log with its filters. */
export const officeAuditLogPath = ({
  page = 1,
  ...filter
}: {
  member?: string;
  action?: string;
  subjectType?: string;
  subjectId?: string;
  from?: string;
  until?: string;
  page?: number;
} = {}) => withQuery('/office/audit-log', { ...filter, page: page > 1 ? String(page) : undefined });
export const officeMailsPath = () => '/office/mails';
export const officeDeliveryPath = () => '/office/delivery';
export const officeShopFactsPath = () => '/office/shop-facts';

/** Returns the page to open after a sign-in: a page of the back office, else its first one. */
export const afterSignIn = (next: string | null | undefined): string =>
  next && /^\/office(\/[\w./%-]*)?(\?[\w=&%.+-]*)?$/.test(next) ? next : officePath();
