/** Runs in the page: the mark stays on its root until React has hydrated every link, button and form and run its effects. */
export function markHydration(): void {
  const hasKey = (node: Node, prefix: string) => Object.keys(node).some((key) => key.startsWith(prefix));
  /** Texts of an operator's file are HTML that React takes as a whole. */
  const isInsideText = (element: Element) => {
    let parent = element.parentElement;
    while (parent && !hasKey(parent, '__reactProps$')) parent = parent.parentElement;
    const key = Object.keys(parent ?? {}).find((name) => name.startsWith('__reactProps$'));
    return Boolean(parent && key && Reflect.get(parent, key)?.dangerouslySetInnerHTML);
  };
  const isHydrating = () => {
    if (document.readyState === 'loading') return true;
    // Public pages fetch their scripts after the first paint (scripts-after-paint.ts), which may be after `load`.
    if (!document.querySelector('#scripts, script[src*="/_next/"]')) return false;
    // The dialog of the consent library is not React's.
    const controls = document.querySelectorAll(':is(a, button, form):not(#cc-main *)');
    return ![...controls].every((element) => hasKey(element, '__reactProps$') || isInsideText(element));
  };
  let calm = 0;
  const mark = () => {
    // React hydrates in slices and runs effects in a later task: looked at twice.
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
