import { NotFound } from '#components/content/not-found.tsx';

/** Stands within the layout, so that no page carries a second header and footer for the case that it is missing. */
export default NotFound;
