import { notFound } from 'next/navigation';

export const instant = false;

/**
 * Any address below /office without a page of its own. It is outside the group of the screens: their frame renders its
 * content in the browser, after the status was sent.
 */
export default function MissingPage() {
  notFound();
}
