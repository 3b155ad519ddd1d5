/** An allocation; `group` is the id of its deliverable, days are UTC day numbers. */
export interface TimelineItem {
  readonly id: number;
  readonly group: number;
  readonly startDay: number;
  readonly endDay: number;
  readonly isLight: boolean;
}

/** Deliverables with their allocations, in order. */
export interface TimelineItems {
  readonly groups: readonly { readonly id: number; readonly title: string }[];
  readonly items: readonly TimelineItem[];
}

/**
 * Page script of the timeline's benchmark: `timelineItems(deliverables, each)` makes the same deliverables with `each` time
 * allocations in every page, over four years in UTC days; some are part-time.
 */
export const itemsScript = `window.timelineItems = (deliverables, each) => {
  let state = 11;
  const random = () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 4294967296;
  const names = ['Mission board', 'Station interiors', 'Cargo lifts', 'Fauna behaviour', 'Refuelling', 'Ship repair'];
  const groups = [];
  const items = [];
  for (let group = 0; group < deliverables; group++) {
    groups.push({ id: group, title: names[group % names.length] + ' ' + group });
    let day = 19_700 + Math.floor(random() * 500);
    for (let at = 0; at < each; at++) {
      const days = 14 + Math.floor(random() * 70);
      items.push({ id: group * each + at, group, startDay: day, endDay: day + days - 1, isLight: random() < 0.3 });
      day += days + Math.floor(random() * 14);
    }
  }
  return { groups, items };
};`;
