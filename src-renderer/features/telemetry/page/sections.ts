/** The parts of the page, from top to bottom, as its own navigation names them. */
export const sections = [
  { id: 'load-times', title: 'Load times' },
  { id: 'my-load-time', title: 'My load time' },
  { id: 'steadiness', title: 'Latency and stability' },
  { id: 'resolutions', title: 'Resolutions' },
  { id: 'past', title: 'Past' },
  { id: 'compare', title: 'Compare' },
  { id: 'days', title: 'Day by day' },
  { id: 'versions', title: 'Versions' },
] as const;

export type SectionId = (typeof sections)[number]['id'];

/** Ids are shared by the whole window. */
export function sectionElementId(id: SectionId): string {
  return `telemetry-${id}`;
}
