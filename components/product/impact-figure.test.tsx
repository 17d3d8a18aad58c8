import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ImpactFigure } from './impact-figure.tsx';

const FIGURE = {
  kilograms: 86,
  method: 'The average of one new piece.',
  source: { name: 'A study, 2018', href: 'https://study.example' },
};

it.each([
  ['en-GB', /about 86 kg of CO2e/, 'Method and source'],
  ['fr-FR', /environ 86 kg de CO2e/, 'Méthode et source'],
] as const)(
  'says in %s what a new piece emits, and opens its method and source',
  async (locale, text, how) => {
    render(<ImpactFigure locale={locale} figure={FIGURE} />);
    expect(screen.getByText(text)).toBeTruthy();
    await userEvent.click(screen.getByText(how));
    expect(screen.getByText(FIGURE.method)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'A study, 2018' }).getAttribute('href')).toBe(
      'https://study.example',
    );
  },
);

it('is nothing where the shop shows no figure', () => {
  expect(render(<ImpactFigure locale="en-GB" figure={undefined} />).container.textContent).toBe('');
});
