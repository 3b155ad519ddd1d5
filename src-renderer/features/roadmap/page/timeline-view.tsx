import { useRef } from 'react';
import { TimelineExports } from '../../../ui/timeline/timeline-exports.tsx';
import { TimelineTools } from '../../../ui/timeline/timeline-tools.tsx';
import { Timeline } from '../../../ui/timeline/timeline.tsx';
import { useRoadmapStore } from '../roadmap-store.ts';
import { FoldButton } from './fold-button.tsx';
import { NoHits } from './no-hits.tsx';
import { SelectedItem } from './selected-item.tsx';
import type { ShownBoard } from './shown-board.ts';
import { TimelineLegend } from './timeline-legend.tsx';
import classes from './timeline-view.module.css';
import { useStartAtPlans } from './use-start-at-plans.ts';
import { useTimelineBoard } from './use-timeline-board.ts';

/** A board in time: releases as lanes, cards in them. */
export function TimelineView({ shown }: { readonly shown: ShownBoard }) {
  const { board } = shown;
  const selected = useRoadmapStore((store) => store.view.selected);
  const { picture, rows, acts } = useTimelineBoard(shown);
  const frame = useRef<HTMLDivElement>(null);
  useStartAtPlans(frame, rows, board);
  if (rows.length === 0) return <NoHits />;
  const { extent, todayDay, view } = picture;
  return (
    <div ref={frame} className={classes['view']}>
      <Timeline {...picture} {...acts} current={selected} />
      <div className={classes['foot']}>
        <SelectedItem shown={shown} />
        <span className={classes['tools']}>
          <FoldButton shown={shown} />
          <TimelineTools extent={extent} todayDay={todayDay} view={view} onView={acts.onView} />
          <TimelineExports {...picture} name={`roadmap ${board}`} caption={captionOf(shown)} />
        </span>
      </div>
      <TimelineLegend shown={shown} />
    </div>
  );
}

/** What the picture's signs mean, where it stands alone. */
function captionOf({ roadmap, compared }: ShownBoard): readonly string[] {
  const categories = roadmap.categories.map(({ title }) => title).join(', ');
  return [
    `Bars run from the day a card was put on the board to its date, which is its release’s or its own; stronger: tasks done. Colours: ${categories}.`,
    ...(compared.beforeAt === null ? [] : ['Dashed: where it stood in the state compared with.']),
  ];
}
