import { NativeSelect } from '@mantine/core';
import { IconChevronsUp, IconSortAscending, IconSortDescending, IconChevronsDown } from '@tabler/icons-react';
import { Button } from '../../ui/button.tsx';
import { Segments } from '../../ui/segments.tsx';
import { TimelineTools } from '../../ui/timeline/timeline-tools.tsx';
import classes from './picture-tools.module.css';
import { trackerSorts, useProgressStore, type TrackerSort } from './progress-store.ts';
import type { ShownTracker } from './use-shown-tracker.ts';

/** How the picture is laid out: by team or flat, in which order, what is open, which days. */
export function PictureTools({ shown }: { readonly shown: ShownTracker }) {
  const picture = useProgressStore((store) => store.view.picture);
  const days = useProgressStore((store) => store.days);
  const setDays = useProgressStore((store) => store.setDays);
  if (picture === 'table') return null;
  const { extent, todayDay } = shown;
  return (
    <div className={classes['tools']}>
      {picture === 'timeline' ? <RowTools isCompared={shown.compared.beforeAt !== null} /> : null}
      <TimelineTools extent={extent} todayDay={todayDay} view={days} onView={setDays} />
    </div>
  );
}

function RowTools({ isCompared }: { readonly isCompared: boolean }) {
  const view = useProgressStore((store) => store.view);
  const toggled = useProgressStore((store) => store.toggled);
  const changeView = useProgressStore((store) => store.changeView);
  const setOpenBase = useProgressStore((store) => store.setOpenBase);
  const { sort, isDescending, openBase, isByTeam } = view;
  const direction = isDescending ? 'falling' : 'rising';
  const Direction = isDescending ? IconSortDescending : IconSortAscending;
  return (
    <>
      <Segments
        label="Rows"
        value={isByTeam ? 'team' : 'flat'}
        options={rowOptions}
        onChange={(rows) => changeView({ isByTeam: rows === 'team' })}
      />
      <span className={classes['sort']}>
        <NativeSelect
          aria-label="Sorted by"
          size="xs"
          w={148}
          value={sort}
          data={trackerSorts.map((value) => ({ value, label: sortWords(value, isCompared) }))}
          onChange={({ currentTarget: { value } }) =>
            changeView({ sort: trackerSorts.find((known) => known === value) ?? sort })
          }
        />
        <Button
          className={classes['icon'] ?? ''}
          aria-label={`Order: ${direction}`}
          title={`Order: ${direction}`}
          onClick={() => changeView({ isDescending: !isDescending })}
        >
          <Direction size={16} stroke={1.6} aria-hidden />
        </Button>
      </span>
      <span className={classes['pair']}>
        <Button
          className={classes['icon'] ?? ''}
          aria-label="Open all rows"
          title="Open all rows"
          disabled={openBase === 'all' && toggled.size === 0}
          onClick={() => setOpenBase('all')}
        >
          <IconChevronsDown size={16} stroke={1.6} aria-hidden />
        </Button>
        <Button
          className={classes['icon'] ?? ''}
          aria-label="Close all rows"
          title="Close all rows"
          disabled={openBase === 'none' && toggled.size === 0}
          onClick={() => setOpenBase('none')}
        >
          <IconChevronsUp size={16} stroke={1.6} aria-hidden />
        </Button>
      </span>
    </>
  );
}

const rowOptions = [
  { value: 'team', label: 'By team' },
  { value: 'flat', label: 'All deliverables' },
] as const;

/** What a slip counts from depends on what is compared. */
function sortWords(sort: TrackerSort, isCompared: boolean): string {
  return {
    title: 'Title',
    start: 'Start',
    end: 'End',
    size: 'Size (people-days)',
    slip: isCompared ? 'Slip since then' : 'Slip since first seen',
  }[sort];
}
