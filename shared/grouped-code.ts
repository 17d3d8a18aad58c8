/** Puts a space after every four characters of a code or a reference, so that it can be read aloud and typed. */
export const groupedCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1 ');
