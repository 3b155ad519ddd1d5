import { TextInput } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { requestKey } from '../../../../src-shared/request-key.ts';
import { useArchive } from '../../../archive/hooks/archive-context.tsx';
import { useRecordSets } from '../../../archive/hooks/use-own-work.ts';
import { freeSetName, saveSet } from '../../../archive/own-work/record-sets.ts';
import { readCollection } from '../../../archive/read/read-collection.ts';
import type { ArchiveDatabase } from '../../../archive/schema/archive-database.ts';
import type { RecordSet, SetMember } from '../../../archive/schema/archive-rows.ts';
import { formatCounted } from '../../../format/format.ts';
import { formatWriteFailure } from '../../../services/save/save-file.ts';
import { Button } from '../../../ui/kit/button.tsx';
import { HangingPanel } from '../../../ui/kit/hanging-panel.tsx';
import { shipsOfSet } from '../model/ships-address.ts';
import classes from './controls.module.css';

interface SaveSetButtonProps {
  readonly identities: readonly string[];
  /** A comparison of them as `writeCompareView` writes it, saved with the set. */
  readonly view?: string;
}

/** Saves ships under a name, in the archive: asks for the name in place and says what became of it. */
export function SaveSetButton(props: SaveSetButtonProps) {
  const { identities, view } = props;
  const [isOpen, setIsOpen] = useState(false);
  const [saved, setSaved] = useState<{ readonly set: RecordSet; readonly of: string } | null>(null);
  const of = JSON.stringify([identities, view]);
  return (
    <span className="inline-row gap2">
      <span role="status" className={classes['status']}>
        {/* Of other ships, or of the comparison since it was changed, it would not be true. */}
        {saved?.of === of ? `Saved as “${saved.set.name}”` : null}
      </span>
      <HangingPanel
        isOpen={isOpen}
        onChange={setIsOpen}
        position="bottom-end"
        dropdown={{ 'aria-label': 'Save set' }}
        button={
          <Button
            note={formatCounted(identities.length, 'ships')}
            disabled={identities.length === 0}
            onClick={() => setIsOpen(!isOpen)}
          >
            Save set
          </Button>
        }
      >
        <SaveSetForm
          {...props}
          onSaved={(set) => {
            setSaved({ set, of });
            setIsOpen(false);
          }}
          onDecline={() => setIsOpen(false)}
        />
      </HangingPanel>
    </span>
  );
}

interface SaveSetFormProps extends SaveSetButtonProps {
  readonly onSaved: (set: RecordSet) => void;
  readonly onDecline: () => void;
}

/** Asks for the name of a set; where another set has it, asks before it takes its place. */
function SaveSetForm({ identities, view, onSaved, onDecline }: SaveSetFormProps) {
  const { archive, asOf } = useArchive();
  const sets = useRecordSets('ships');
  const [typed, setTyped] = useState<string | null>(null);
  const [message, setMessage] = useState<string | null>(null);
  const [taken, setTaken] = useState<RecordSet | null>(null);
  const suggested = freeSetName(
    `Set of ${formatCounted(identities.length, 'ships')}`,
    sets?.map(({ name }) => name) ?? [],
  );
  const name = typed ?? suggested;
  const save = async () => {
    try {
      const members = await membersOf(archive, asOf, identities);
      const set = { name, members, ...(view === undefined ? {} : { view }) };
      const outcome = await saveSet(archive, set, Date.now(), taken ? 'replace' : 'ask');
      if (outcome.state === 'saved') onSaved(outcome.set);
      else if (outcome.state === 'name-taken') setTaken(outcome.by);
      else setMessage(outcome.state === 'bad-name' ? outcome.message : 'The set is gone.');
    } catch (error) {
      setMessage(`Not saved: ${formatWriteFailure(error)}`);
    }
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void save();
  };
  return (
    <form className={classes['form']} onSubmit={submit} noValidate>
      <TextInput
        label="Name of the set"
        value={name}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setTaken(null);
          setMessage(null);
        }}
        onFocus={(event) => event.currentTarget.select()}
        error={message}
        maxLength={160}
        size="xs"
        data-autofocus
      />
      <p role="status" className="placed-empty warn breakable above2">
        {taken
          ? `“${taken.name}” holds ${formatCounted(shipsOfSet(taken).length, 'ships')} already. Replace it?`
          : null}
      </p>
      <div className="flex at-end gap2 above3">
        <Button tone="quiet" onClick={onDecline}>
          Not now
        </Button>
        <Button type="submit" tone={taken ? 'risk' : 'act'}>
          {taken ? 'Replace' : 'Save'}
        </Button>
      </div>
    </form>
  );
}

/** The ships with what they are called now, so that the set can name them wherever it is opened. */
async function membersOf(
  archive: ArchiveDatabase,
  asOf: number | null,
  identities: readonly string[],
): Promise<readonly SetMember[]> {
  const ships = await readCollection(archive, requestKey('ships', {}), asOf);
  const titles = new Map(ships?.records.map(({ identity, title }) => [identity, title]));
  return [...new Set(identities)].map((identity) => {
    const title = titles.get(identity);
    return { resource: 'ships', identity, ...(title === undefined ? {} : { title }) };
  });
}
