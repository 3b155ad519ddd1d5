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
