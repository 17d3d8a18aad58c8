const SCRIPT =
  /<script src="(\/_next\/static\/chunks\/[\w.~-]+\.js)"((?: nonce="[^"]+"| id="\w+"| async="")* async=""(?: nonce="[^"]+")?)><\/script>/g;
const ID = / id="(\w+)"/;
const PRELOAD = /<link rel="preload" as="script" fetchPriority="low"(?: nonce="[^"]+")? href="[^"]+"\/>/g;

/**
 * Adds the scripts that the page lists, in their order, each in a separate task, once the browser has shown the page's first
 * paint and its first pictures, which they would delay. A callback of a frame comes before the frame is shown, so a
 * picture has its second frame to be shown. A visitor who presses something needs the scripts at once; so does a page
 * whose pictures are late, or whose browser tells no page when it was painted: a second after the first frame.
 */
export const LOADER = [
  '{let added;',
  'const add=()=>{',
  'if(added)return;added=true;',
  "for(const[src,id]of JSON.parse(document.getElementById('scripts').textContent))",
  "setTimeout(()=>document.head.append(Object.assign(document.createElement('script'),{src,id,async:true})))",
  '};',
  'const frame=()=>new Promise(requestAnimationFrame);',
  "const pictures=Array.from(document.querySelectorAll('img[fetchpriority=high]'),",
  'picture=>picture.decode().catch(()=>{}).then(frame).then(frame));',
  "new PerformanceObserver(()=>Promise.all(pictures).then(add)).observe({type:'paint',buffered:true});",
  "addEventListener('pointerdown',add);addEventListener('keydown',add);",
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
