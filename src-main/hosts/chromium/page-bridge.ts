import { commandNames } from '../../../src-shared/command-names.ts';

/** The request header in which the bridge shows its token. */
export const tokenHeader = 'x-bridge-token';

/** Name of the hidden function on the page that events are handed to. */
export const deliverName = '__orreryDeliver';

/** Path prefix of bridge commands on the app's origin. */
export const bridgePrefix = '/bridge/';

/**
 * The script that runs before the page's own in every document: puts the frozen `window.orrery` there, in the top frame
 * of the app's origin only. Commands cross as intercepted requests, because a text body crosses many times faster than a
 * binding's argument (DESIGN §3). Everything it uses is captured first, so that a page which patches its globals
 * afterwards changes nothing here.
 *
 * @param token known to this script alone: whoever sends the same request past the bridge, from a frame or from the page, is refused.
 */
export function pageBridgeScript(origin: string, token: string): string {
  return `(() => {
    'use strict';
    if (window.top !== window || location.origin !== ${JSON.stringify(origin)}) return;
    const { apply } = Reflect;
    const { text: readText } = Response.prototype;
    const { add, delete: remove, forEach } = Set.prototype;
    const fetchText = window.fetch.bind(window);
    const listeners = new Set();
    const headers = Object.freeze({ __proto__: null, ${JSON.stringify(tokenHeader)}: ${JSON.stringify(token)} });
    const send = (name) => async (text) => {
      if (typeof text !== 'string') throw new TypeError('The bridge takes text');
      const response = await fetchText(${JSON.stringify(bridgePrefix)} + name, { __proto__: null, method: 'POST', body: text, headers });
      return apply(readText, response, []);
    };
    const commands = Object.create(null);
    for (const name of ${JSON.stringify(commandNames)}) {
      Object.defineProperty(commands, name, { value: send(name), enumerable: true });
    }
    const listen = (onEvent) => {
      if (typeof onEvent !== 'function') throw new TypeError('listen takes a function');
      const listener = (name, text) => onEvent(name, text);
      apply(add, listeners, [listener]);
      return () => { apply(remove, listeners, [listener]); };
    };
    Object.defineProperty(window, 'orrery', { value: Object.freeze({ commands: Object.freeze(commands), listen }) });
    Object.defineProperty(window, ${JSON.stringify(deliverName)}, {
      value: (name, text) => { apply(forEach, listeners, [(listener) => listener(name, text)]); },
    });
  })();`;
}
