import fc from 'fast-check';
import { expect, test } from 'vitest';
import { commands } from '../../../src-shared/contract.ts';
import { imageFileName } from './save-image.tsx';

test.each([
  ['Radar of 5 ships', 'Radar of 5 ships.png'],
  ['Kestrel / Halberd: score', 'Kestrel - Halberd- score.png'],
  ['../../../.bashrc', 'bashrc.png'],
  ['score.PNG', 'score.png'],
  ['Ō’Brien 2.0', 'Ō-Brien 2.0.png'],
  ['', 'chart.png'],
  ['…', 'chart.png'],
  ['x'.repeat(300), `${'x'.repeat(116)}.png`],
])('a picture of %j is named %j', (words, name) => {
  expect(imageFileName(words)).toBe(name);
});

test('whatever a ship is called, the bridge takes the name of its picture', () => {
  const taken: boolean[] = [];
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (words) => {
      const file = { suggestedName: imageFileName(words), kind: 'png', content: '' };
      taken.push(commands['file:save'].request.safeParse(file).success);
    }),
  );
  expect(taken.every(Boolean)).toBe(true);
});
