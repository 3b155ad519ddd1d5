import { componentWords } from './component-words.ts';

/** Words for the first step of a path; other keys are shown as they were sent, without underscores. */
const firstSteps: Readonly<Record<string, string>> = {
  compiled: 'Components',
  description: 'Description',
  manufacturer: 'Maker',
  media: 'Media',
  name: 'Name',
  url: 'Page',
};

/** A path of a `Change` in words: `compiled.Weapon.main_thrusters.1` reads `Components › Weapons › Main thrusters › 1`. */
export function pathWords(path: string): string {
  const [first = '', ...others] = path.split('.');
  const isComponent = first === 'compiled';
  const start = Object.hasOwn(firstSteps, first) ? firstSteps[first] : capital(spaced(first));
  return [start, ...others.map((step, index) => (isComponent && index < 2 ? componentWords(step) : spaced(step)))].join(
    ' › ',
  );
}

function spaced(key: string): string {
  return key.replaceAll('_', ' ').trim();
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
