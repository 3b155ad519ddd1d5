import { NativeSelect } from '@mantine/core';
import { Button } from '../../../ui/button.tsx';
import { formatCounted } from '../../../ui/format.ts';
import { firstReadings, readDirection, readStatus, statusReadings, type StatusReading } from '../direction-readings.ts';
import { useDirectionReadings } from '../direction-readings-store.ts';
import { passages, type StarMap } from '../star-map.ts';
import { lettersOf, type TunnelLetter } from './letters-of.ts';
import classes from './letter-readings.module.css';
import words from './panel-words.module.css';
import { passageWords } from './passage-words.ts';

const statusWords: Readonly<Record<StatusReading, string>> = {
  open: 'open',
  closed: 'closed',
  unknown: 'unknown: open',
};

/** The service explains its letters nowhere: what they mean for a route is the user's to say. */
export function LetterReadings({ map }: { readonly map: StarMap }) {
  const { readings, readDirectionAs, readStatusAs, resetReadings } = useDirectionReadings();
  const { directions, statuses } = lettersOf(map);
  if (directions.length + statuses.length === 0) return null;
  return (
    <section aria-label="What tunnel letters mean">
      <h2 className={words['heading']}>What tunnel letters mean</h2>
      <p className={words['text']}>
        The service sends letters without saying what they mean. Routes take them as set here.
      </p>
      <Letters
        title="Direction"
        letters={directions}
        values={passages}
        valueOf={(letter) => readDirection(readings, letter)}
        wordsOf={passageWords}
        onChange={readDirectionAs}
      />
      <Letters
        title="Status of an end"
        letters={statuses}
        values={statusReadings}
        valueOf={(letter) => readStatus(readings, letter)}
        wordsOf={statusWords}
        onChange={readStatusAs}
      />
      {readings === firstReadings ? null : (
        <div className={words['acts']}>
          <Button tone="quiet" onClick={resetReadings}>
            As at first
          </Button>
        </div>
      )}
    </section>
  );
}

interface LettersProps<Value extends string> {
  readonly title: string;
  readonly letters: readonly TunnelLetter[];
  readonly values: readonly Value[];
  readonly valueOf: (letter: string) => Value;
  readonly wordsOf: Readonly<Record<Value, string>>;
  readonly onChange: (letter: string, value: Value) => void;
}

function Letters<Value extends string>({ title, letters, values, valueOf, wordsOf, onChange }: LettersProps<Value>) {
  return letters.map(({ letter, count }) => (
    <div key={letter} className={classes['letter']}>
      <span className={classes['words']}>
        {title} <code className={classes['code']}>{letter}</code>
        <span className={classes['count']}>{formatCounted(count, 'tunnels')}</span>
      </span>
      <NativeSelect
        size="xs"
        aria-label={`${title} ${letter} means`}
        value={valueOf(letter)}
        data={values.map((value) => ({ value, label: wordsOf[value] }))}
        onChange={(event) => {
          const chosen = values.find((value) => value === event.currentTarget.value);
          if (chosen !== undefined) onChange(letter, chosen);
        }}
      />
    </div>
  ));
}
