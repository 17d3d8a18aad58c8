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
const found = (wanted: string, body: string, more: Record<string, string> = {}) =>
  unsentMessages({
    sources: new Map(
      Object.entries({ 'app/page.tsx': page(wanted), 'components/near.tsx': component(body), ...more }),
    ),
    ids: ['near', 'near.asking', 'near.refused'],
    lists: { NEAR: ['near', 'near.'] },
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
