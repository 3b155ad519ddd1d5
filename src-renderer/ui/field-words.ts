import { toWords } from './answer/field-name.ts';

/** Fields that say no more than that something changed; named only where nothing else did. */
const stamps: ReadonlySet<string> = new Set(['time_modified', 'time_modified_unfiltered', 'updateDate']);

/**
 * Names the fields behind some paths into a record, each once, what belongs to parts of it in brackets:
 * `disciplines.2dbd057d-….numberOfMembers` is "disciplines (number of members)", `cards.20321.completed` "cards (tasks
 * done)". Empty for none.
 */
export function fieldWords(paths: readonly string[]): string {
  const ends = paths.flatMap((path) => endsOf(path) ?? []);
  const telling = ends.filter(([first, last]) => !stamps.has(last ?? first));
  const byFirst = Map.groupBy(telling.length > 0 ? telling : ends, ([first]) => wordsOf(first));
  return [...byFirst].map(([first, own]) => partWords(first, own)).join(', ');
}

type Ends = readonly [first: string, last: string | null];

/** The first and the last step that are names of fields; ids and positions of what stands in a list are left out. */
function endsOf(path: string): readonly [Ends] | null {
  // Keys with dots are written with underscores in paths, and mean the same in both spellings (recordings, "Dotted keys").
  const names = path.split('.').filter((step) => /^[a-z][A-Za-z_]*$/.test(step));
  const [first] = names;
  if (first === undefined) return null;
  return [[first, names.length > 1 ? (names.at(-1) ?? null) : null]];
}

function partWords(first: string, ends: readonly Ends[]): string {
  const parts = new Set(ends.flatMap(([, last]) => (last === null ? [] : wordsOf(last))));
  return parts.size === 0 ? first : `${first} (${[...parts].join(', ')})`;
}

function wordsOf(name: string): string {
  return spelled.get(name) ?? toWords(name).toLowerCase();
}

/** Names of the service that are no words, or not the ones this program has for the thing. No object: names are foreign text. */
const spelled: ReadonlyMap<string, string> = new Map([
  ['afterburner_speed', 'afterburner'],
  ['aggregated_danger', 'danger'],
  ['aggregated_economy', 'economy'],
  ['aggregated_population', 'population'],
  ['aggregated_size', 'size'],
  ['avg', 'average'],
  ['bio', 'biography'],
  ['cargocapacity', 'cargo'],
  ['chassis_id', 'chassis'],
  ['completed', 'tasks done'],
  ['current_etf', 'ETF version'],
  ['current_live', 'live version'],
  ['current_ptu', 'PTU version'],
  ['doc_count', 'sample size'],
  ['fairchanceact', 'fair chance act'],
  ['inprogress', 'tasks in progress'],
  ['lang', 'language'],
  ['latency_avg', 'latency'],
  ['load_times_hdd', 'load times HDD'],
  ['load_times_ssd', 'load times SSD'],
  ['max_crew', 'maximum crew'],
  ['min_crew', 'minimum crew'],
  ['pitch_max', 'pitch'],
  ['roleplay', 'role-play'],
  ['roll_max', 'roll'],
  ['scheduled_at', 'date'],
  ['scm_speed', 'SCM speed'],
  ['sid', 'SID'],
  ['time_created', 'created'],
  ['url', 'address'],
  ['url_slug', 'address'],
  ['uuid', 'id'],
  ['xaxis_acceleration', 'acceleration X'],
  ['yaw_max', 'yaw'],
  ['yaxis_acceleration', 'acceleration Y'],
  ['zaxis_acceleration', 'acceleration Z'],
]);
