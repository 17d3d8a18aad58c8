import { bag, beanie, scarf } from './accessory.ts';
import { bodysuit } from './body.ts';
import { childCoat, coat } from './coat.ts';
import { dress } from './dress.ts';
import { jacket } from './jacket.ts';
import { cardigan, jumper } from './knit.ts';
import { shirt } from './shirt.ts';
import { boots, heels, trainers } from './shoe.ts';
import { skirt } from './skirt.ts';
import { tee } from './tee.ts';
import { dungarees, trousers } from './trousers.ts';

/** All cuts of the demonstration's garments. */
export const CUTS = {
  tee,
  jumper,
  cardigan,
  shirt,
  coat,
  childCoat,
  jacket,
  dress,
  skirt,
  trousers,
  dungarees,
  bodysuit,
  boots,
  heels,
  trainers,
  bag,
  scarf,
  beanie,
};
