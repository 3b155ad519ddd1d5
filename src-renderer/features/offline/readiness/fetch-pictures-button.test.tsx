import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ReadyView, ReadyViewName } from '../../../archive/readiness/readiness.ts';
import { appState, renderOn } from '../../../ui/rendered-fixture.tsx';
import { PicturesLine } from './fetch-pictures-button.tsx';

const host = 'media.example';

function viewOf(name: ReadyViewName, missing: readonly string[]): ReadyView {
  const urls = missing.map((file) => [`https://${host}/${file}`]);
  return { name, parts: [], pictures: { held: 0, total: urls.length, known: urls.length, missing: urls } };
}

test('a picture that two views show is counted and fetched once', () => {
  const profiles = appState.profiles.map((each) => ({ ...each, settings: { ...each.settings, mediaHosts: [host] } }));
  const views = [viewOf('roadmap', ['a.png', 'b.png']), viewOf('progress', ['b.png', 'c.png'])];
  renderOn(<PicturesLine views={views} pictureBytes={null} isOn onSwitch={() => undefined} />, {
    state: { ...appState, profiles },
  });
  expect(screen.getByRole('button', { name: /^Refresh/ }).textContent).toContain('Refresh 3 pictures');
});

test('what no allowed host has is told as one or as many', () => {
  const profiles = appState.profiles.map((each) => ({ ...each, settings: { ...each.settings, mediaHosts: [host] } }));
  const show = (count: number): string => {
    const urls = Array.from({ length: count }, (_, place) => `https://elsewhere.example/${place}.png`);
    const pictures = { held: 0, total: count, known: count, missing: urls.map((url) => [url]) };
    const view: ReadyView = { name: 'roadmap', parts: [], pictures };
    const shown = renderOn(<PicturesLine views={[view]} pictureBytes={null} isOn onSwitch={() => undefined} />, {
      state: { ...appState, profiles },
    });
    const said = screen.getByRole('status').textContent;
    shown.unmount();
    return said;
  };
  expect(show(1)).toContain('1 picture without an address on an allowed host.');
  expect(show(2)).toContain('2 pictures without an address on an allowed host.');
});
