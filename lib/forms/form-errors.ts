/** Id of what says that a form could not be sent: its page opens there after a post without JavaScript. */
export const FORM_ERRORS = 'form-errors';

/** The same page, scrolled to the errors unless it names a part of itself. */
export const atErrors = (path: string): string => (path.includes('#') ? path : `${path}#${FORM_ERRORS}`);
