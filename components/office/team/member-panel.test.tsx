import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { TeamMember } from '#contract/private/team.ts';
import { OfficeProviders } from '../providers.tsx';
import { MemberPanel } from './member-panel.tsx';

const MEMBER: TeamMember = {
  '@id': '/team-members/1',
  '@type': 'TeamMember',
  id: '1',
  name: 'Jeanne Petit',
  email: 'jeanne@revoir.example',
  roles: [{ role: 'care' }],
  signsInWith: ['password'],
  state: 'active',
  version: '1',
};

const panel = (member: TeamMember) => (
  <OfficeProviders>
    <MemberPanel member={member} />
  </OfficeProviders>
);

it('keeps a typed name when a colleague changes the member, and saves it on the version that was seen', async () => {
  const versions: (string | null)[] = [];
  vi.stubGlobal('fetch', async (_url: string, { method, headers }: RequestInit = {}) => {
    if (method === 'PATCH') versions.push(new Headers(headers).get('if-match'));
    return Response.json({ 'hydra:member': [], 'hydra:totalItems': 0 });
  });
  const { rerender } = render(panel(MEMBER));
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Jeanne Le Petit' } });
  rerender(panel({ ...MEMBER, version: '2', roles: [{ role: 'care' }, { role: 'packer' }] }));
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Jeanne Le Petit');
  expect(screen.getByLabelText('Packer')).toHaveProperty('checked', false);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(versions).toEqual(['"1"']));
  fireEvent.click(await screen.findByRole('button', { name: 'Show what is there now' }));
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Jeanne Petit');
  expect(screen.getByLabelText('Packer')).toHaveProperty('checked', true);
});
