import { checks, flowers, stripes } from '../../print.ts';
import { pegged, piled, rack, shelves } from '../rack.ts';
import type { Stage } from '../stage.ts';
import { CLIPPED, fold, SHIRT } from './pieces.ts';

const GLENCHECK = checks('#4f4a45', 128, [
  [0.06, 0.12, 0.4],
  [0.5, 0.52, 0.4],
]);

/** Covers of collections for women, by slug. */
export const WOMEN: Record<string, (width: number) => Stage> = {
  'the-coat-room': rack('#e2d9ca', 55, [
    { cut: 'coat', title: 'trench', fabric: 'twill', color: '#b59a70', seed: 71, x: 175 },
    { cut: 'coat', fabric: 'wool', color: '#23304a', seed: 12, x: 330 },
    { cut: 'coat', title: 'Soft', fabric: 'wool', color: '#5e2418', seed: 14, x: 480 },
    { cut: 'coat', fabric: 'tweed', color: '#8a857c', print: GLENCHECK, seed: 63, x: 690, turn: 0.86 },
  ]),
  dresses: rack('#e6dcd6', 11, [
    {
      cut: 'dress',
      title: 'Slip',
      fabric: 'satin',
      color: '#1b4a37',
      seed: 4,
      x: 190,
      turn: 0.7,
      neck: 12,
      half: 100,
    },
    {
      cut: 'dress',
      title: 'Tea',
      fabric: 'poplin',
      color: '#2a3550',
      print: flowers('#e9dcc8', '#8a9a7a', 62, 5),
      seed: 8,
      x: 430,
      turn: 0.74,
      neck: 20,
    },
    {
      cut: 'dress',
      title: 'shift',
      fabric: 'wool',
      color: '#7a2a1b',
      seed: 15,
      x: 690,
      turn: 0.84,
      neck: 20,
    },
  ]),
  'soft-knits': piled(
    '#e4ddd0',
    23,
    [
      fold('chunky', '#cfc2a8', 140),
      fold('mohair', '#a88a8e', 104, 540),
      fold('knit', '#1b3d2f', 122, 566),
      fold('cashmere', '#b4956a', 92, 540),
      fold('fine', '#d9d2c4', 70, 520),
      fold('knit', '#8f3725', 112, 536),
    ],
    [{ cut: 'beanie', fabric: 'rib', color: '#3d4654', seed: 4, at: [470, 262], wide: 250 }],
  ),
  'shirts-worth-ironing': rack('#dfe1dc', 31, [
    {
      ...SHIRT,
      fabric: 'poplin',
      color: '#e9edf0',
      print: stripes('#4a6285', 17, 0.36, true),
      seed: 57,
      x: 190,
    },
    { ...SHIRT, fabric: 'silk', color: '#9c6a63', seed: 9, x: 360 },
    { ...SHIRT, fabric: 'linen', color: '#efeae0', seed: 25, x: 530 },
    { ...SHIRT, fabric: 'poplin', color: '#7f97b5', seed: 40, x: 720, turn: 0.84 },
  ]),
  'good-trousers': rack('#e9e4da', 43, [
    { ...CLIPPED, cut: 'trousers', title: 'Wide', fabric: 'wool', color: '#4a4640', seed: 3, x: 190 },
    { ...CLIPPED, cut: 'trousers', title: 'Pleated', fabric: 'twill', color: '#b29a72', seed: 7, x: 430 },
    {
      ...CLIPPED,
      cut: 'trousers',
      title: 'Wide',
      fabric: 'linen',
      color: '#efe8da',
      seed: 11,
      x: 690,
      turn: 0.8,
    },
  ]),
  'skirts-in-motion': rack('#ece4da', 57, [
    {
      ...CLIPPED,
      cut: 'skirt',
      title: 'satin',
      fabric: 'satin',
      color: '#7a2a1b',
      seed: 3,
      x: 190,
      turn: 0.72,
    },
    {
      ...CLIPPED,
      cut: 'skirt',
      title: 'A-line',
      fabric: 'wool',
      color: '#5a5348',
      print: checks('#c9bda6', 104, [
        [0.1, 0.2, 0.8],
        [0.3, 0.33, 1],
        [0.62, 0.64, 1],
      ]),
      seed: 7,
      x: 430,
      turn: 0.72,
    },
    {
      ...CLIPPED,
      cut: 'skirt',
      title: 'Denim',
      fabric: 'denim',
      color: '#3d5573',
      seed: 11,
      x: 690,
      turn: 0.84,
    },
  ]),
  'shoes-with-years-left': shelves('#e3dccf', 61, [
    { cut: 'boots', title: 'zip', fabric: 'leather', color: '#2b211b', seed: 31, at: [270, 222], wide: 270 },
    { cut: 'heels', title: 'Court', fabric: 'calf', color: '#7a2a1b', seed: 5, at: [640, 282], wide: 270 },
    { cut: 'trainers', fabric: 'calf', color: '#efe9dd', seed: 8, at: [270, 664], wide: 310 },
    { cut: 'boots', title: 'Chelsea', fabric: 'calf', color: '#5a3420', seed: 12, at: [640, 590], wide: 290 },
    { cut: 'heels', title: 'Block', fabric: 'suede', color: '#1f4a39', seed: 14, at: [290, 1000], wide: 290 },
    { cut: 'boots', title: 'desert', fabric: 'suede', color: '#b08a5c', seed: 9, at: [640, 968], wide: 290 },
  ]),
  'bags-and-small-things': pegged('#e8e3d3', 67, [
    { cut: 'bag', fabric: 'pebbled', color: '#1f4a39', seed: 4, x: 190, y: 150, wide: 300 },
    { cut: 'scarf', fabric: 'cashmere', color: '#7d2b1a', seed: 5, x: 455, y: 150, wide: 250 },
    { cut: 'bag', title: 'tote', fabric: 'canvas', color: '#d7c6a4', seed: 9, x: 715, y: 150, wide: 290 },
    { cut: 'bag', title: 'bucket', fabric: 'leather', color: '#8a4a2c', seed: 6, x: 240, y: 700, wide: 290 },
    { cut: 'beanie', fabric: 'rib', color: '#3d4654', seed: 4, x: 650, y: 694, wide: 270 },
  ]),
};
