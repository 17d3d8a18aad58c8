import { notFound } from 'next/navigation';

export const instant = false;

/**
 * Answers addresses below /office that no other page answers. It is outside the group of the screens, because their
 * frame renders its content in the browser, after the status was sent.
 */
export default function MissingPage() {
  notFound();
}
