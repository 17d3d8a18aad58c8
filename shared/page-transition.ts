/**
 * Style for all pages reached from a screen: enables the storefront's transition between pages (styles/base.css).
 * Both pages need it, otherwise the browser reports an error on the previous one.
 */
export const PAGE_TRANSITION =
  '@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}';
