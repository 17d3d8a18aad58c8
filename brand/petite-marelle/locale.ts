export const LOCALE = 'fr-FR';
