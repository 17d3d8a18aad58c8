import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { messagesFor } from '#lib/i18n/server.ts';
import type { MapCanvasProps } from './map-canvas.tsx';
import { PlaceMap, usePlaceMap } from './place-map.tsx';

// Drawing needs WebGL; e2e/map.e2e.ts covers it. Here places are buttons, and another one reports a failure.
const loaded = vi.hoisted(() => vi.fn());
vi.mock('./map-canvas.tsx', () => {
  loaded();
  return {
    default: ({ places, onChoose, onFailed }: MapCanvasProps) => (
      <>
        {places.map(({ id, name }) => (
          <button key={id} type="button" onClick={() => onChoose(id)}>
            {name}
          </button>
        ))}
        <button type="button" onClick={onFailed}>
          fail
        </button>
      </>
    ),
  };
});

const texts = messagesFor('en-GB', 'map.');
const PLACES = ['Marais', 'Bastille'].map((name) => ({
  id: name,
  name,
  address: `1 rue ${name}, 75003 Paris`,
  latitude: 48.8,
  longitude: 2.3,
}));

function Page({ styleUrl, places = PLACES }: { styleUrl?: string; places?: typeof PLACES }) {
  const [chosen, setChosen] = useState('');
  const { open: _, ...map } = usePlaceMap();
  return (
    <PlaceMap
      {...map}
      places={places}
      chosen={chosen}
      onChoose={setChosen}
      styleUrl={styleUrl}
      texts={texts}
    />
  );
}

beforeEach(() => void loaded.mockClear());

it('loads the map once it is opened, names what is chosen, and closes it again', async () => {
  render(<Page />);
  expect(loaded).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Show the map', expanded: false }));
  await userEvent.click(await screen.findByRole('button', { name: 'Bastille' }));
  expect(screen.getByText('1 rue Bastille, 75003 Paris').closest('[role="status"]')).not.toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Hide the map', expanded: true }));
  expect(screen.queryByRole('button', { name: 'Bastille' })).toBeNull();
});

it('names the provider of the map before it requests anything from it', () => {
  render(<Page styleUrl="https://maps.example/style.json?key=1" />);
  expect(screen.getByText(/^The map comes from maps\.example,/)).toBeTruthy();
});

it('says that no map can be shown, and offers none any more', async () => {
  render(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'Show the map' }));
  await userEvent.click(await screen.findByRole('button', { name: 'fail' }));
  expect(screen.getByText(/^The map cannot be shown here/).getAttribute('role')).toBe('status');
  expect(screen.queryByRole('button')).toBeNull();
});

it('is not offered where there is nothing to show', () => {
  render(<Page places={[]} />);
  expect(screen.queryByRole('button')).toBeNull();
});
