import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useArchive, useArchiveQuery } from '../../archive/hooks/archive-context.tsx';
import {
  deleteQuery,
  mostNameChars,
  mostSqlChars,
  readSavedQueries,
  restoreQuery,
  saveQuery,
  type SavedQuery,
} from '../../archive/query/saved-queries.ts';
import { Button } from '../../ui/kit/button.tsx';
import { examples } from './examples.ts';

interface QueryChoiceProps {
  readonly sql: string;
  /** Puts a query into the editor. */
  readonly onChoose: (sql: string) => void;
}

/** The examples and the user's own queries to choose from, and a name to keep the one in the editor under. */
export function QueryChoice({ sql, onChoose }: QueryChoiceProps) {
  const { archive } = useArchive();
  const saved = useArchiveQuery('saved queries', readSavedQueries) ?? [];
  const [name, setName] = useState('');
  const [said, say] = useState('');
  const [removed, setRemoved] = useState<SavedQuery | null>(null);
  const current = saved.find((each) => each.sql === sql) ?? null;
  const example = examples.findIndex((each) => each.sql === sql);
  const value = current ? `saved ${current.id}` : example >= 0 ? `example ${example}` : '';
  const choose = (chosen: string) => {
    const [kind, id] = chosen.split(' ');
    const next = kind === 'saved' ? saved.find((each) => each.id === id) : examples[Number(id)];
    if (next) onChoose(next.sql);
    say('');
    setRemoved(null);
  };
  const act = async (work: () => Promise<string>) => {
    try {
      setRemoved(null);
      say(await work());
    } catch {
      say('The archive did not take it: is the disk full?');
    }
  };
  const save = async () => {
    const kept = await saveQuery(archive, name, sql);
    setName('');
    return `Saved as ${kept.name}`;
  };
  const canSave = name.trim() !== '' && sql.trim() !== '' && sql.length <= mostSqlChars;
  return (
    <form
      className="row wrap gap3"
      style={{ alignItems: 'end' }}
      onSubmit={(event) => {
        event.preventDefault();
        if (canSave) void act(save);
      }}
    >
      <NativeSelect
        size="xs"
        label="Examples and saved queries"
        maw={300}
        style={{ flex: '1 1 180px' }}
        value={value}
        data={[
          { value: '', label: 'This query', disabled: true },
          ...(saved.length > 0
            ? [{ group: 'Saved', items: saved.map((each) => ({ value: `saved ${each.id}`, label: each.name })) }]
            : []),
          {
            group: 'Examples',
            items: examples.map(({ title }, index) => ({ value: `example ${index}`, label: title })),
          },
        ]}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
      <TextInput
        size="xs"
        label="Save as"
        maw={200}
        style={{ flex: '1 1 110px' }}
        maxLength={mostNameChars}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Button type="submit" disabled={!canSave}>
        Save
      </Button>
      {current ? (
        <Button
          tone="quiet"
          onClick={() =>
            void act(async () => {
              await deleteQuery(archive, current.id);
              setRemoved(current);
              return `${current.name} is no longer saved; its text stays here`;
            })
          }
        >
          Delete {current.name}
        </Button>
      ) : null}
      <div className="row gap2">
        <p role="status" className="muted small">
          {said}
        </p>
        {removed === null ? null : (
          <Button
            tone="quiet"
            // What had the focus is gone.
            autoFocus
            onClick={() =>
              void act(async () => {
                await restoreQuery(archive, removed);
                return `${removed.name} is saved again`;
              })
            }
          >
            Undo
          </Button>
        )}
      </div>
    </form>
  );
}
