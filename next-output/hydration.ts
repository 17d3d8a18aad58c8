/**
 * Runs in the page: the mark stays on the root until React has hydrated every link, button and form and run its
 * effects.
 */
export function markHydration(): void {
  const hasKey = (node: Node, prefix: string) => Object.keys(node).some((key) => key.startsWith(prefix));
  /** Texts of an operator's file are HTML that React does not hydrate inside. */
  const isInsideText = (element: Element) => {
    let parent = element.parentElement;
    while (parent && !hasKey(parent, '__reactProps$')) parent = parent.parentElement;
    const key = Object.keys(parent ?? {}).find((name) => name.startsWith('__reactProps$'));
    return Boolean(parent && key && Reflect.get(parent, key)?.dangerouslySetInnerHTML);
  };
  const isHydrating = () => {
    if (document.readyState === 'loading') return true;
    // Public pages fetch their scripts after the first paint (scripts-after-paint.ts), possibly after `load`.
    if (!document.querySelector('#scripts, script[src*="/_next/"]')) return false;
    // React does not render the consent library's dialog.
    const controls = document.querySelectorAll(':is(a, button, form):not(#cc-main *)');
    return ![...controls].every((element) => hasKey(element, '__reactProps$') || isInsideText(element));
  };
  let calm = 0;
  const mark = () => {
    // React hydrates in slices and runs effects in a later task, so two checks in a row must pass.
    calm = isHydrating() ? 0 : calm + 1;
    document.documentElement?.toggleAttribute('data-hydrating', calm < 2);
    if (calm === 2) clearInterval(timer);
  };
  const timer = setInterval(mark, 20);
  new MutationObserver((_, observer) => {
    mark();
    observer.disconnect();
  }).observe(document, { childList: true });
}
