/** Size of items without sizes. */
export const ONE_SIZE = 'One size';

/** Whether a size means that there is only one; it is shown without the word "size". */
export const isOneSize = (size: string): boolean => size.toLowerCase() === ONE_SIZE.toLowerCase();
