import { connection } from 'next/server';

const numbersBelow = (end: number) => Array.from({ length: end }, (_, index) => index);

/** Renders as many cards as a listing, or as requested, for each request, without data. */
export default async function Page({ searchParams }: { searchParams: Promise<{ cards?: string }> }) {
  await connection();
  const { cards = '24' } = await searchParams;
  return (
    <ul>
      {numbersBelow(Number(cards)).map((card) => (
        <li key={card}>
          <a href={`/products/${card}`}>
            <span>
              <img
                src={`/${card}.webp`}
                srcSet={`/${card}.webp 320w, /${card}.webp 640w`}
                alt=""
                width={900}
                height={1200}
              />
            </span>
            <span>Brand</span>
            <span>Title of card {card}</span>
            <span>Size 38</span>
            <span>
              <b>12,00 €</b> <s>40,00 € new</s>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
