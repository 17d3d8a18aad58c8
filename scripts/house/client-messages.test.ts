import { expect, it } from 'vitest';
import { unsentMessages } from './client-messages.ts';

const component = (body: string) => `export function Near({ texts }) {\n  return ${body};\n}\n`;
const page = (wanted: string) => `
import { Near } from '#components/near.tsx';
const texts = messagesFor(SHOP_LOCALE, ${wanted});
export default function Page() {
  return <Near texts={texts} />;
}
`;
const AREAS = { near: ['near', 'near.asking', 'near.refused'], far: ['far'] };
const found = (
  wanted: string,
  body: string,
  more: Record<string, string> = {},
  areas: Record<string, string[]> = AREAS,
) =>
  unsentMessages({
    sources: new Map(
      Object.entries({ 'app/page.tsx': page(wanted), 'components/near.tsx': component(body), ...more }),
    ),
    areas,
    lists: { NEAR: ['near', 'near.'] },
    panels: ['near.asking'],
  });

it('names each id that a component shows and is not given', () => {
  const body = "format(texts, isAsking ? 'near.asking' : 'near')";
  expect(found("'near'", body)).toEqual([
    'app/page.tsx: gives Near no message near.asking, which components/near.tsx shows',
  ]);
  expect(found("'near', 'near.asking'", body)).toEqual([]);
  expect(found('...NEAR', body)).toEqual([]);
});

it('asks for every id that a template may make', () => {
  const body = `format(texts, \`near.\${state}\`, { name })`;
  expect(found("'near.refused'", body)).toEqual([
    'app/page.tsx: gives Near no message near.asking, which components/near.tsx shows',
  ]);
  expect(found("'near.'", body)).toEqual([]);
});

it('asks for the label of each field', () => {
  const body = "<TextField {...state.field('place')} /><TextField {...state.field('unnamed')} />";
  const areas = { near: ['near', 'field.place'] };
  const lacking = (wanted: string) => found(wanted, body, {}, areas);
  expect(lacking("'near'")).toEqual([
    'app/page.tsx: gives Near no message field.place, which components/near.tsx shows',
  ]);
  expect(lacking("'near', 'field.place'")).toEqual([]);
});

it('follows the messages into the components that they are handed on to', () => {
  const [body, more] = [
    '<Button kind="a" texts={texts} />',
    {
      'components/near.tsx': `import { Button } from './button.tsx';\n${component('<Button kind="a" texts={texts} />')}`,
      'components/button.tsx':
        "export const Button = ({ texts }) => textOf('x', texts);\nconst textOf = (_, texts) => format(texts, 'near.refused');",
    },
  ];
  expect(found("'near'", body, more)).toEqual([
    'app/page.tsx: gives Near no message near.refused, which components/button.tsx shows',
  ]);
  expect(found("'near', 'near.refused'", body, more)).toEqual([]);
});

/** A component whose panel loads on demand. */
const opener = (load: string) => `
const loadPanel = () => ${load};
const Panel = lazy(loadPanel);
${component('<Panel texts={texts} />')}`;
const IMPORT = "import('./panel.tsx')";
const panel = (id: string, more = '') =>
  `${more}export default function Panel({ texts }) {\n  return <Line texts={texts} />;\n}\nconst Line = ({ texts }) => format(texts, '${id}');\n`;

it('follows the messages of a page into a component that loads without its own', () => {
  const more = { 'components/near.tsx': opener(IMPORT), 'components/panel.tsx': panel('near.asking') };
  expect(found("'near'", '', more)).toEqual([
    'app/page.tsx: gives Near no message near.asking, which components/panel.tsx shows',
  ]);
  expect(found("'near.'", '', more)).toEqual([]);
});

it.each([
  ['directly', {}, `withPanelMessages(() => ${IMPORT})`],
  [
    'by the loaders of a page',
    { 'components/query-components.ts': `export const loadOther = () => ${IMPORT};\n` },
    "withPanelMessages(async () => (await import('#components/query-components.ts')).loadOther())",
  ],
])('asks for the messages of a component that loads with its own: %s', (_, loaders, load) => {
  const showing = (id: string) =>
    found("'near'", '', {
      ...loaders,
      'components/near.tsx': opener(load),
      'components/panel.tsx': panel(id),
    });
  expect(showing('near.asking')).toEqual([]);
  expect(showing('near.refused')).toEqual([
    'PANELS (scripts/compile-messages.mjs) lacks near.refused, which components/panel.tsx shows',
  ]);
});

it('asks for the messages that a function formats once they have loaded', () => {
  const showing = (id: string) =>
    found("'near'", '', { 'components/near.tsx': component(`format(panelTexts, '${id}')`) });
  expect(showing('near.asking')).toEqual([]);
  expect(showing('near.refused')).toEqual([
    'PANELS (scripts/compile-messages.mjs) lacks near.refused, which components/near.tsx shows',
  ]);
});

it('asks for the messages of a component that brings an area of them', () => {
  const area = "import near from '#shop-messages/near.json' with { type: 'json' };\n";
  const showing = (id: string) =>
    found("'near'", '', { 'components/near.tsx': opener(IMPORT), 'components/panel.tsx': panel(id, area) });
  expect(showing('near.refused')).toEqual([]);
  expect(showing('far')).toEqual([
    'components/panel.tsx: near.json lacks far, which components/panel.tsx shows',
  ]);
});

it('asks for the messages of components that are given an area of them', () => {
  const showing = (id: string) =>
    found("'near'", '', {
      'components/panel.tsx': panel(id).replace('export default function', 'export function'),
      'components/parts.ts': `
import { withMessages } from '#lib/i18n/with-messages.ts';
import near from '#shop-messages/near.json' with { type: 'json' };
import { Panel } from './panel.tsx';
export const PanelPart = withMessages(Panel, near);
`,
    });
  expect(showing('near.refused')).toEqual([]);
  expect(showing('far')).toEqual([
    'components/parts.ts: near.json lacks far, which components/panel.tsx shows',
  ]);
});
