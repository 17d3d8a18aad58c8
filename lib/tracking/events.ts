/** An item as web analytics names it. Amounts in currency units. */
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

/** Keyed by the route's path, never by what a person typed or was sent: addresses may hold words and tokens. */
export interface PageView {
  event: 'page_view';
  page_name: string;
  page_path: string;
  page_location: string;
  /** The product or collection that the page shows. */
  page_id?: string;
  error?: number;
  view?: 'quick';
}

export interface AddToCart {
  event: 'add_to_cart';
  /** The specification calls this a purchase event; the name of the event is what counts revenue (decision 37). */
  event_category: 'purchase';
  ecommerce: Commerce;
}

export interface Purchase {
  event: 'purchase';
  ecommerce: Commerce & { transaction_id: string; shipping: number; tax: number };
  /** Told again on a page where libraries may listen; none does on the payment result. */
  carried?: true;
}

/** Everything that is tracked. Nothing in it names a person. */
export type TrackEvent = PageView | AddToCart | Purchase;

declare global {
  interface WindowEventMap {
    'revoir:track': CustomEvent<TrackEvent>;
  }
}
