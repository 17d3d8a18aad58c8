/** An item in web analytics. Amounts in currency units. */
export interface TrackedItem {
  item_id: string;
  item_name: string;
  item_brand: string;
  item_variant: string;
  price: number;
  quantity: 1;
}

interface Commerce {
  currency: string;
  value: number;
  items: TrackedItem[];
}

/** Contains the route's path, never typed or received values: addresses may contain words and tokens. */
export interface PageView {
  event: 'page_view';
  page_name: string;
  page_path: string;
  page_location: string;
  /** The product or collection of the page. */
  page_id?: string;
  error?: number;
  view?: 'quick';
}

export interface AddToCart {
  event: 'add_to_cart';
  /** The specification calls this a purchase event; the event's name makes it count as revenue (decision 37). */
  event_category: 'purchase';
  ecommerce: Commerce;
}

export interface Purchase {
  event: 'purchase';
  ecommerce: Commerce & { transaction_id: string; shipping: number; tax: number };
  /** Whether it is sent again on a page with libraries; the payment result has none. */
  carried?: true;
}

/** All tracked events. None contains personal data. */
export type TrackEvent = PageView | AddToCart | Purchase;

declare global {
  interface WindowEventMap {
    'revoir:track': CustomEvent<TrackEvent>;
  }
}
