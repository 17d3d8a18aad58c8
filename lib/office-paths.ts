import { withQuery } from './routes.ts';

/** Addresses of the back office. */
export const officePath = () => '/office';
export const officeTodayPath = () => '/office/today';
/** The sign-in; `next` is the page that it leads on to. */
export const officeSignInPath = (next?: string) => withQuery('/office/sign-in', { next });
/** Orders of a view, as `contract/private/orders.ts` names it. */
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
export const officeCollectionsPath = () => '/office/collections';
export const officeCollectionPath = (slug: string) => `/office/collections/${encodeURIComponent(slug)}`;
/** Pages of text; `id` names one as its file is named: `faq.en-GB`. */
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
/** Markdown plans; `plan` is the id of the one that is open, or `new`. */
export const officeMarkdownsPath = (filter: { plan?: string } = {}) => withQuery('/office/markdowns', filter);
/** A sheet of the price grid; of its draft, or of a version by its number. */
export const officePriceGridPath = ({ sheet, version }: { sheet?: string; version?: string } = {}) =>
  withQuery('/office/price-grid', { sheet, version: version === 'draft' ? undefined : version });
/** Items of a view, as `contract/private/items.ts` names it. */
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
/** Bringing listings in: a new file, or one that is kept, at a step. */
export const officeImportPath = (filter: { id?: string; step?: string } = {}) =>
  withQuery('/office/items/import', filter);
/** The calendar of a store: `view` is `day` or `week`, `day` one of it. */
export const officeAppointmentsPath = (filter: { store?: string; day?: string; view?: string } = {}) =>
  withQuery('/office/appointments', filter);
export const officeStoresPath = () => '/office/stores';
/** A store; `part` is one of its tabs, as `lib/office/stores.ts` names them. */
export const officeStorePath = (id: string, part?: string) =>
  withQuery(`/office/stores/${encodeURIComponent(id)}`, { part });
export const officeItemPath = (id: string) => `/office/items/${encodeURIComponent(id)}`;
/** Trade-ins as a board, or the items of one lane, as `contract/private/trade-ins.ts` names it. */
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
/** The bench: what waits in a lane. */
export const officeWorkshopPath = ({ lane, page = 1 }: { lane?: string; page?: number } = {}) =>
  withQuery('/office/workshop', { lane, page: page > 1 ? String(page) : undefined });
/** Items that are photographed one after another. */
export const officePhotoBatchPath = () => '/office/workshop/photos';
/** One item at the bench, by its number. */
export const officeBenchPath = (number: string) => `/office/workshop/${encodeURIComponent(number)}`;
/** Reports of days: by name (`12-weeks`) or from one day to another, against others, of one store. */
export const officeReportsPath = (
  filter: { range?: string; from?: string; to?: string; compare?: string; store?: string } = {},
) => withQuery('/office/reports', filter);
/** What the law and the accountant ask for, of days. */
export const officeBooksPath = (filter: { range?: string; from?: string; to?: string } = {}) =>
  withQuery('/office/reports/books', filter);
export const officeCustomersPath = ({ page = 1, ...filter }: { search?: string; page?: number } = {}) =>
  withQuery('/office/customers', { ...filter, page: page > 1 ? String(page) : undefined });
export const officeCustomerPath = (id: string) => `/office/customers/${encodeURIComponent(id)}`;
/** What customers wrote, of a view as `contract/private/messages.ts` names it. */
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

/** Where a sign-in leads on to: a page of the back office, else its first one. */
export const afterSignIn = (next: string | null | undefined): string =>
  next && /^\/office(\/[\w./%-]*)?(\?[\w=&%.+-]*)?$/.test(next) ? next : officePath();
