import type { Brand } from '../shape.ts';
import { LOCALE } from './locale.ts';

/** A demonstration of a second brand: second-hand clothes for children, in French. */
export const BRAND: Brand = {
  id: 'petite-marelle',
  name: 'Petite Marelle',
  locale: LOCALE,
  motto: { 'en-GB': 'Too small? Next one!', 'fr-FR': 'Trop petit ? Au suivant !' },
  colors: {
    paper: '#f1f7ff',
    sheet: '#ffffff',
    tile: '#ffe9a8',
    ink: '#1b2559',
    soft: '#4c5785',
    hairline: '#cbd9f1',
    accent: '#c21b60',
    focus: '#5b21b6',
    deep: '#2a3fc0',
    'on-deep': '#ffffff',
    'on-deep-soft': '#dbe3ff',
  },
  darkColors: {
    paper: '#0f1530',
    sheet: '#1a2247',
    tile: '#2b3468',
    ink: '#eef2ff',
    soft: '#b0bae2',
    hairline: '#343f76',
    accent: '#ff8cb6',
    focus: '#ffd860',
    deep: '#2f43b8',
    'on-deep': '#ffffff',
    'on-deep-soft': '#dbe3ff',
  },
  text: {
    family: 'Nunito',
    instead: "'Trebuchet MS', 'Helvetica Neue', Arial, sans-serif",
    files: 'nunito/files/nunito',
    weight: 400,
  },
  display: {
    family: 'Fredoka',
    instead: "ui-rounded, 'Arial Rounded MT Bold', 'Trebuchet MS', Arial, sans-serif",
    files: 'fredoka/files/fredoka',
    weight: 600,
  },
  fieldRadius: '12px',
  buttonRadius: '99px',
  firstFonts: {
    'sans.woff2': '@fontsource-variable/nunito/files/nunito-latin-wght-normal.woff2',
    'display.woff2': '@fontsource-variable/fredoka/files/fredoka-latin-wght-normal.woff2',
  },
  seller: {
    address: '3 rue des Écoles, 44000 Nantes, France',
    email: 'bonjour@petite-marelle.example',
    registration: 'RCS Nantes 000 000 000',
    vatId: 'FR00000000001',
  },
  sellExample: { brand: 'Caramel Lune', type: 'Coat', condition: 'very_good', age: 2 },
  demonstration: { genders: ['fille', 'garcon', 'bebe'] },
};
