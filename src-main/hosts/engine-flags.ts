/**
 * What both hosts tell the browser's script engine: megabytes that a page's new objects have before they are cleared away. A browser
 * that many pages share begins with one, which every view that is opened fills several times.
 */
export const engineFlags = '--min-semi-space-size=4';
