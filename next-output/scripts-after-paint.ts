const SCRIPT =
  /<script src="(\/_next\/static\/chunks\/[\w.~-]+\.js)"((?: nonce="[^"]+"| id="\w+"| async="")* async=""(?: nonce="[^"]+")?)><\/script>/g;
const ID = / id="(\w+)"/;
const PRELOAD = /<link rel="preload" as="script" fetchPriority="low"(?: nonce="[^"]+")? href="[^"]+"\/>/g;

/**
 * Adds the scripts that the page lists, in their order, each in a separate task, once the browser has shown the page's first
 * paint. A callback of the frame itself comes before the frame is shown. Browsers that tell no page when it was painted
 * add them a second after the first frame.
 */
export const LOADER = [
  '{let added;',
  'const add=()=>{',
  'if(added)return;added=true;',
  "for(const[src,id]of JSON.parse(document.getElementById('scripts').textContent))",
  "setTimeout(()=>document.head.append(Object.assign(document.createElement('script'),{src,id,async:true})))",
  '};',
  "new PerformanceObserver(add).observe({type:'paint',buffered:true});",
  'requestAnimationFrame(()=>setTimeout(add,1000))}',
].join('');

/**
 * A page that fetches its scripts after its first paint. It can be read, and its forms sent, without scripts;
 * on a phone's first visit, they would compete for bandwidth with its styles, fonts and first pictures.
 *
 * @param nonce of the page, if it has one: the loader carries it, and may add any script (`strict-dynamic`)
 */
export function scriptsAfterPaint(html: string, nonce?: string): string {
  const scripts = [...html.matchAll(SCRIPT)].map(([, source, attributes = '']) => [
    source,
    ID.exec(attributes)?.[1] ?? '',
  ]);
  const end = html.lastIndexOf('</body>');
  if (scripts.length === 0 || end < 0) return html;
  const list = `<script id="scripts" type="application/json">${JSON.stringify(scripts)}</script>`;
  const whole = `${html.slice(0, end)}${list}<script${nonce ? ` nonce="${nonce}"` : ''}>${LOADER}</script>${html.slice(end)}`;
  return whole.replace(SCRIPT, '').replace(PRELOAD, '');
}
