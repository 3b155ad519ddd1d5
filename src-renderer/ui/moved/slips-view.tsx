import { useState } from 'react';
import {
  leastForClaim,
  slipGroups,
  type GroupSlips,
  type Movement,
  type SlipGroup,
  type SlipStatistics,
} from '../../archive/movement/movement.ts';
import { formatCount, formatSigned } from '../format.ts';
import { Segments } from '../segments.tsx';
import { groupWords } from './group-words.ts';
import type { MovedNoun } from './moved-lists.ts';
import { meanWords, shareWords } from './slip-words.ts';
import classes from './slips-view.module.css';

/** How far ends moved: of all, and for each team, discipline, category or release. */
export function SlipsView({ movement, noun }: { readonly movement: Movement; readonly noun: MovedNoun }) {
  const offered = slipGroups.filter((group) => movement.slipsBy.some((row) => row.group === group));
  const [chosen, setChosen] = useState<SlipGroup>('team');
  const group = offered.includes(chosen) ? chosen : offered[0];
  const rows = movement.slipsBy.filter((row) => row.group === group);
  return (
    <div className={classes['view']}>
      {offered.length < 2 || group === undefined ? null : (
        <Segments
          label="Group slips by"
          value={group}
          options={offered.map((value) => ({ value, label: groupWords[value] }))}
          onChange={setChosen}
        />
      )}
      <div className={classes['frame']} role="region" aria-label="Slips by group" tabIndex={0}>
        <SlipTable
          title={group === undefined ? 'Group' : groupWords[group]}
          all={movement.slips}
          rows={rows}
          noun={noun}
        />
      </div>
      <p className={classes['about']}>
        n counts the {noun} of both states with both ends known, moved or not; means, medians and shares are over those.
        With fewer than {leastForClaim} nothing is claimed. An item counts for each of its teams and disciplines.
      </p>
    </div>
  );
}

interface SlipTableProps {
  readonly title: string;
  readonly all: SlipStatistics;
  readonly rows: readonly GroupSlips[];
  readonly noun: MovedNoun;
}

function SlipTable({ title, all, rows, noun }: SlipTableProps) {
  return (
    <table className={classes['table']}>
      <thead>
        <tr>
          <th scope="col">{title}</th>
          {['n', 'Later', 'Earlier', 'Median days', 'Median of later', 'Mean days'].map((name) => (
            <th key={name} scope="col" data-number>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <SlipRow name={`All ${noun}`} slips={all} isAll />
        {rows.map((row) => (
          <SlipRow key={row.name} name={row.name} slips={row} isAll={false} />
        ))}
      </tbody>
    </table>
  );
}

interface SlipRowProps {
  readonly name: string;
  readonly slips: SlipStatistics;
  readonly isAll: boolean;
}

function SlipRow({ name, slips, isAll }: SlipRowProps) {
  const { count, slipped, earlier, median, medianOfSlipped, mean, share } = slips;
  const isClaim = count >= leastForClaim && median !== null && mean !== null && share !== null;
  return (
    <tr data-all={isAll || undefined}>
      <th scope="row">{name}</th>
      <td data-number>{formatCount(count)}</td>
      <td data-number>
        {formatCount(slipped)}
        {isClaim ? <span className={classes['share']}> ({shareWords(share)})</span> : null}
      </td>
      <td data-number>{formatCount(earlier)}</td>
      {isClaim ? (
        <>
          <td data-number>{formatSigned(median, 1)}</td>
          <td data-number>
            {medianOfSlipped === null ? <span className={classes['few']}>–</span> : formatSigned(medianOfSlipped, 1)}
          </td>
          <td data-number>{meanWords(mean)}</td>
        </>
      ) : (
        <td colSpan={3} data-number className={classes['few']}>
          too few to tell
        </td>
      )}
    </tr>
  );
}
