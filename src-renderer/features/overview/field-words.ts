import { toWords } from '../../ui/answer/field-name.ts';

/** Fields that say no more than that something changed; named only where nothing else did. */
const stamps: ReadonlySet<string> = new Set(['time modified', 'time modified unfiltered', 'update date']);

/**
 * Names the fields behind some paths into a record, each once: `disciplines.2dbd057d-….numberOfMembers` is "disciplines
 * number of members", `cards.20321.completed` "cards completed". Empty for none.
 */
export function fieldWords(paths: readonly string[]): string {
  const words = [...new Set(paths.map(pathWords).filter((one) => one !== ''))];
  const telling = words.filter((one) => !stamps.has(one.replace(/^cards? /, '')));
  return (telling.length > 0 ? telling : words).join(', ');
}

/** The first and the last step that are names of fields; ids and positions of what stands in a list are left out. */
function pathWords(path: string): string {
  const names = path.split('.').filter((step) => /^[a-z][A-Za-z_]*$/.test(step));
  return [...new Set([names[0], names.at(-1)])]
    .flatMap((name) => (name === undefined ? [] : toWords(name).toLowerCase()))
    .join(' ');
}
