/** Id of the error message of a form: its page opens there after a post without JavaScript. */
export const FORM_ERRORS = 'form-errors';

/** Returns the page's path with the fragment of the errors, unless it already has a fragment. */
export const atErrors = (path: string): string => (path.includes('#') ? path : `${path}#${FORM_ERRORS}`);
