import { useId, useState } from 'react';
import type { MemberFilter } from '../../../../src-shared/catalog/members.ts';
import { catalog } from '../../../../src-shared/catalog/registry.ts';
import { formatCounted } from '../../../format/format.ts';
import { Segments } from '../../../ui/kit/segments.tsx';
import classes from './members.module.css';
import { filterKey, filterLabel, noFilter } from './model/member-labels.ts';
import type { MemberList } from './model/member-lists.ts';

interface FilterFormProps {
  readonly sid: string;
  /** Those the archive has answers to. */
  readonly lists: readonly MemberList[];
  readonly filter: MemberFilter;
  readonly onChoose: (filter: MemberFilter) => void;
}

type FilterKind = 'all' | 'rank' | 'role' | 'main';

const kinds: readonly { readonly value: FilterKind; readonly label: string }[] = [
  { value: 'all', label: 'All members' },
  { value: 'rank', label: 'One rank' },
  { value: 'role', label: 'One role' },
  { value: 'main', label: 'Main organization' },
];

/** Which list is on screen: everybody, or those of one filter of the service. Choosing fetches nothing. */
export function FilterForm({ sid, lists, filter, onChoose }: FilterFormProps) {
  const [kind, setKind] = useState<FilterKind>(() => kindOf(filter));
  const noteId = useId();
  const others = lists.filter(({ key }) => key !== filterKey(filter));
  const choose = (next: MemberFilter): void => {
    setKind(kindOf(next));
    onChoose(next);
  };
  return (
    <section aria-label="Which members" className="stack rigid gap1">
      <div className="row wrap gap2-3">
        <Segments
          label="Filter of the service"
          value={kind}
          options={kinds}
          describedBy={noteId}
          onChange={(next) => {
            setKind(next);
            // Until an id is typed, everybody's list is on screen.
            if (kindOf(filter) !== next) onChoose(next === 'main' ? { mainOrg: true } : noFilter);
          }}
        />
        {kind === 'rank' || kind === 'role' ? (
          <IdField key={kind} sid={sid} name={kind} value={filter[kind]} onChoose={choose} />
        ) : null}
        {kind === 'main' ? (
          <Segments
            label="Main organization"
            value={filter.mainOrg === false ? 'no' : 'yes'}
            options={[
              { value: 'yes', label: 'it is this one' },
              { value: 'no', label: 'it is not' },
            ]}
            onChange={(response) => choose({ mainOrg: response === 'yes' })}
          />
        ) : null}
        <p id={noteId} className={classes['filterFormNote']}>
          {kind === 'all'
            ? 'Filters one at a time: the service is reported to use only one, rank before role before main organization.'
            : 'One at a time, as the service is reported to use only one; what ids there are it does not tell. This list is kept apart from all others.'}
        </p>
        {others.length === 0 ? null : <OtherLists lists={others} onChoose={choose} />}
      </div>
    </section>
  );
}

function kindOf({ rank, role, mainOrg }: MemberFilter): FilterKind {
  return rank !== undefined ? 'rank' : role !== undefined ? 'role' : mainOrg !== undefined ? 'main' : 'all';
}

interface IdFieldProps {
  readonly sid: string;
  readonly name: 'rank' | 'role';
  readonly value: number | undefined;
  readonly onChoose: (filter: MemberFilter) => void;
}

/** A rank's or role's id. What is no id is said, and chooses nothing. */
function IdField({ sid, name, value, onChoose }: IdFieldProps) {
  const id = useId();
  const [text, setText] = useState(value === undefined ? '' : String(value));
  const problem = text.trim() === '' ? null : idProblem(sid, name, text);
  return (
    <span className="inline-row muted small gap2">
      <label htmlFor={id}>{name === 'rank' ? 'Rank id' : 'Role id'}</label>
      <input
        id={id}
        className={classes['input']}
        inputMode="numeric"
        autoComplete="off"
        value={text}
        aria-invalid={problem !== null}
        aria-describedby={`${id}-problem`}
        onChange={({ currentTarget }) => {
          const typed = currentTarget.value;
          setText(typed);
          if (typed.trim() !== '' && idProblem(sid, name, typed) === null) onChoose({ [name]: Number(typed) });
        }}
      />
      <span id={`${id}-problem`} role="status" className="bad">
        {problem}
      </span>
    </span>
  );
}

function idProblem(sid: string, name: 'rank' | 'role', text: string): string | null {
  if (!/^\s*\d{1,9}\s*$/.test(text)) return 'A whole number.';
  const checked = catalog.members.params.safeParse({ sid, [name]: Number(text) });
  return checked.success ? null : (checked.error.issues[0]?.message ?? 'A whole number.');
}

interface OtherListsProps {
  readonly lists: readonly MemberList[];
  readonly onChoose: (filter: MemberFilter) => void;
}

/** Lists that the archive has already. */
function OtherLists({ lists, onChoose }: OtherListsProps) {
  return (
    <ul aria-label="Lists in the archive" className="plain-list flex wrap gap1">
      {lists.map(({ key, filter, responses }) => (
        <li key={key}>
          <button
            type="button"
            className="small boxed-strong see-through target hover-raised pill pad0-10"
            onClick={() => onChoose(filter)}
          >
            {filterLabel(filter)}{' '}
            <span className="muted">{formatCounted(new Set(responses.map(({ page }) => page)).size, 'pages')}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
