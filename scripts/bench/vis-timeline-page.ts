import { writeCompetitorPage } from './write-competitor-page.ts';

/**
 * Writes a page with vis-timeline's standalone build, set up as its own example for many groups and its maintainers'
 * answers advise: no stacking, `start` and `end` given from the beginning, a fixed height with its own scrolling, nothing
 * editable, zooming bounded.
 *
 * @returns the folder to serve.
 */
export function writeVisTimelinePage(folder: string): string {
  return writeCompetitorPage(folder, {
    copied: {
      'vis-timeline.js': 'vis-timeline/standalone/umd/vis-timeline-graph2d.min.js',
      'vis-timeline.css': 'vis-timeline/styles/vis-timeline-graph2d.min.css',
    },
    written: { 'index.html': html, 'page.js': script, 'page.css': 'html, body, #timeline { height: 100%; margin: 0 }' },
  });
}

const html = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <link rel="stylesheet" href="./vis-timeline.css" />
    <link rel="stylesheet" href="./page.css" />
    <script src="./vis-timeline.js"></script>
    <script src="./page.js" defer></script>
  </head>
  <body><div id="timeline"></div></body>
</html>`;

const script = `
const dayMs = 86_400_000;
let data, timeline;

window.bench = {
  prepare: (deliverables, each) => {
    const { groups, items } = timelineItems(deliverables, each);
    data = {
      groups: groups.map(({ id, title }) => ({ id, content: title })),
      items: items.map(({ id, group, startDay, endDay }) => ({ id, group, content: '', start: startDay * dayMs, end: (endDay + 1) * dayMs })),
    };
  },
  open: async ({ from, to }) => {
    const startedAt = performance.now();
    timeline = new vis.Timeline(
      document.querySelector('#timeline'),
      null,
      {
        stack: false,
        start: from * dayMs,
        end: to * dayMs,
        height: '100%',
        verticalScroll: true,
        zoomKey: 'ctrlKey',
        zoomMin: 7 * dayMs,
        zoomMax: 7_305 * dayMs,
        editable: false,
        selectable: false,
        orientation: 'top',
        showCurrentTime: true,
      },
    );
    // Given after the options: a third faster than with them.
    timeline.setGroups(new vis.DataSet(data.groups));
    timeline.setItems(new vis.DataSet(data.items));
    while (document.querySelector('.vis-item.vis-range') === null) await afterFrames(1);
    await afterFrames(3);
    return performance.now() - startedAt;
  },
  show: ({ from, to }) => timeline.setWindow(from * dayMs, to * dayMs, { animation: false }),
};
`;
