/** The views of the window, in the order of the rail; links, `--view` and the palette know them by these names. */
export const viewNames = [
  'overview',
  'ships',
  'starmap',
  'roadmap',
  'progress',
  'telemetry',
  'people',
  'explorer',
  'query',
  'history',
  'offline',
  'settings',
] as const;
export type ViewName = (typeof viewNames)[number];
