/**
 * The photo of the card that is followed, and of no other, grows into the page that it leads to: both photos are
 * `piece` to the browser's view transition (gallery.tsx). Nothing moves for those who ask for less (base.css).
 */
export function startPhotoTransition(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const followed = link?.querySelector<HTMLElement>('[data-shot]');
  if (!followed) return;
  for (const shot of document.querySelectorAll<HTMLElement>('[data-shot]'))
    shot.style.viewTransitionName = '';
  followed.style.viewTransitionName = 'piece';
}
