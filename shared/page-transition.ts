/**
 * For the style of every page of the shop that a screen leads to: the browser moves from page to page as on the
 * storefront (styles/base.css), and reports an error on the page that is left when only one of two says so.
 */
export const PAGE_TRANSITION =
  '@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}';
