import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { JsonLd } from './json-ld.tsx';

it('is one element of a page, with any text in it', () => {
  const name = '</script><script>steal()</script><!-- \u2028 & "quoted"';
  const { container } = render(<JsonLd blocks={[{ '@type': 'Product', name }]} />);
  const parsed = new DOMParser().parseFromString(container.innerHTML, 'text/html');
  expect(parsed.querySelectorAll('script')).toHaveLength(1);
  expect(JSON.parse(parsed.querySelector('script')?.textContent ?? '')).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
  });
});
