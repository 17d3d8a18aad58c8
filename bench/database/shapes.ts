/** Queries of a listing by name. Each run uses other values, so that no answer is cached. */
export const SHAPES: Record<string, (run: number) => object> = {
  'none, newest': () => ({}),
  'none, cheapest': () => ({ sort: { price: 'asc' } }),
  'none, page 50': (run) => ({ page: 50 + run }),
  gender: (run) => ({ gender: [pick(GENDERS, run)], sort: { price: pick(WAYS, run) } }),
  size: (run) => ({ size: [pick(SIZES, run)] }),
  'brand, dearest': (run) => ({ brand: [`brand-${run * 7}`], sort: { price: 'desc' } }),
  'price, newest': (run) => ({ price: { gte: 1000 + run * 500, lte: 30_000 + run * 1000 } }),
  'gender, type': (run) => ({ gender: [pick(GENDERS, run)], type: [pick(TYPES, run)] }),
  'gender, type, sizes': (run) => ({
    gender: [pick(GENDERS, run)],
    type: [pick(TYPES, run * 3)],
    size: [pick(SIZES, run), pick(SIZES, run + 1)],
  }),
  'six, wide, cheapest': (run) => ({
    gender: ['femme', 'homme'],
    type: TYPES.slice(0, 20),
    size: SIZES.slice(run % 4),
    color: COLORS.slice(run % 5),
    state: ['excellent', 'very_good', 'good'],
    price: { gte: 1000 + run, lte: 60_000 },
    sort: { price: 'asc' },
  }),
  'six, newest': (run) => ({
    gender: [pick(GENDERS, run)],
    type: [pick(TYPES, run), pick(TYPES, run + 1)],
    size: [pick(SIZES, run), pick(SIZES, run + 1)],
    color: [pick(COLORS, run), pick(COLORS, run + 2), pick(COLORS, run + 4)],
    state: ['excellent', 'very_good'],
    price: { gte: 2000, lte: 30_000 },
  }),
  'six, rare, dearest': (run) => ({
    brand: [`brand-${run * 20}`],
    gender: ['garcon'],
    type: [pick(TYPES, 10 + run)],
    color: [pick(COLORS, 8 + run)],
    state: ['new'],
    price: { lte: 40_000 },
    sort: { price: 'desc' },
  }),
  'search, type': (run) => ({ q: pick(TYPES, run) }),
  'search, name': (run) => ({ q: pick(NAMES, run) }),
  'search, mistyped': (run) => ({ q: pick(TYPES, run).replace(/^(..)./, '$1') }),
  'search, two words': (run) => ({ q: `${pick(COLORS, run)} ${pick(TYPES, run)}` }),
  'search, word, two filters': (run) => ({
    q: pick(TYPES, run),
    gender: ['femme'],
    size: [pick(SIZES, run)],
  }),
};

const pick = (values: string[], run: number): string => values[run % values.length] ?? '';
const WAYS = ['asc', 'desc'];
const GENDERS = ['femme', 'homme', 'fille', 'garcon', 'bebe'];
const SIZES = Array.from({ length: 24 }, (_, index) => String(30 + 2 * index));
const NAMES = ['bacorda', 'elfigu', 'hoisju', 'kalomi', 'noorpe', 'ridafi', 'jukalo', 'guhois'];
export const TYPES =
  'dress,coat,jeans,skirt,shirt,jumper,scarf,jacket,bag,boots,shorts,trousers,blouse,cardigan,belt,hat,sandals,sneakers,gloves,parka,raincoat,swimsuit,pyjamas,dungarees,blazer,waistcoat,polo,tunic,cape,romper'.split(
    ',',
  );
const COLORS =
  'Black,White,Blue,Grey,Red,Green,Beige,Brown,Pink,Ecru,Navy,Khaki,Yellow,Purple,Orange,Gold'.split(',');
