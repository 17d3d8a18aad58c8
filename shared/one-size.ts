/** The size of what has no sizes, as items keep it. */
export const ONE_SIZE = 'One size';

/** Whether a size says that there is only one: it is read without the word "size" before it. */
export const isOneSize = (size: string): boolean => size.toLowerCase() === ONE_SIZE.toLowerCase();
