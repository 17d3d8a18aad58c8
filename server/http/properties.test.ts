import { expect, it } from 'vitest';
import { withProperties } from './properties.ts';

const member = {
  '@id': '/articles/1',
  '@type': 'Article',
  title: 'Coat',
  brand: 'Petra Lindqvist',
  image: { url: '/a.webp', alt: 'Coat' },
  choices: [
    { '@id': '/articles/2', slug: 'coat-38', size: '38' },
    { '@id': '/articles/3', slug: 'coat-40', size: '40' },
  ],
};

it('keeps what was asked for, and what says what a thing is', () => {
  expect(withProperties(member, ['title', 'choices.slug', 'image.url'])).toEqual({
    '@id': '/articles/1',
    '@type': 'Article',
    title: 'Coat',
    image: { url: '/a.webp' },
    choices: [
      { '@id': '/articles/2', slug: 'coat-38' },
      { '@id': '/articles/3', slug: 'coat-40' },
    ],
  });
});

it('keeps a nested one whole when it is asked for by its name, and passes over unknown names', () => {
  expect(withProperties(member, ['image', 'nothing', 'title.of.it', '__proto__'])).toEqual({
    '@id': '/articles/1',
    '@type': 'Article',
    title: 'Coat',
    image: { url: '/a.webp', alt: 'Coat' },
  });
});
