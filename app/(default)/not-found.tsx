import { NotFound } from '#components/content/not-found.tsx';

/** A product or collection that is not there. Within the layout, so that no page carries a second header and footer for it. */
export default NotFound;
