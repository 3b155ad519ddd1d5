/**
 * The bridge's verbs. Apart from `contract.ts` so that the sandboxed preload, one small file, can name them without
 * carrying the schemas.
 */
export const commandNames = [
  'app:read-state',
  'app:read-about',
  'app:report-shown',
  'connection:use-demo',
  'connection:create',
  'connection:select',
  'connection:rename',
  'connection:configure',
  'connection:note-archive',
  'connection:remove',
  'key:replace',
  'key:forget',
  'settings:set-theme',
  'resource:load',
  'resource:cancel',
  'resource:list-paid',
  'resource:collect-paid',
  'resource:confirm-paid',
  'demo:load-earlier',
  'request:write-curl',
  'media:load',
  'file:save',
  'backup:list',
  'backup:begin',
  'backup:append',
  'backup:finish',
  'backup:keep',
  'backup:discard',
  'backup:read',
  'backup:remove',
  'backup:save-copy',
  'export:choose',
  'export:begin',
  'export:write',
  'export:finish-table',
  'export:finish',
  'export:stop',
  'export:read-unfinished',
  'storage:read-room',
  'notification:show',
  'link:open',
  'update:set-asking',
  'update:open-page',
] as const;

export type CommandName = (typeof commandNames)[number];

export const eventNames = [
  'app:state-changed',
  'app:link-opened',
  'app:link-refused',
  'app:question-changed',
  'resource:progressed',
  'resource:paid-kept',
] as const;

export type EventName = (typeof eventNames)[number];

/**
 * What a host puts, frozen, on `window.orrery`: one named function per command and one way to listen. Text in, text
 * out, so that neither side's objects reach the other (SECURITY 3, 20).
 */
export interface BridgeApi {
  /** Sends a command's JSON text and resolves with the response's JSON text (`answerSchema`). */
  readonly commands: { readonly [Name in CommandName]: (requestText: string) => Promise<string> };
  /** Calls back with each event's name and JSON text; returns the function that stops it. */
  readonly listen: (onEvent: (name: EventName, payloadText: string) => void) => () => void;
}
