import type { CDPSession, Page } from '@playwright/test';

/**
 * Tells in words what somebody hears who uses the program with a screen reader: at each stop of the keyboard what was entered on the way
 * there (landmarks, dialogs, groups, tables), then role, name, state and value; and between the stops what the page announces by itself.
 * It reads Chromium's own accessibility tree, the one that it hands to the system's screen readers, through the DevTools protocol: a real
 * reader needs a display and a session bus, and its words change with its version.
 */
export interface ScreenReader {
  /** Presses keys one after the other; each stop is told. */
  readonly press: (...keys: readonly string[]) => Promise<void>;
  /** Presses a key that begins something; what has the focus then shows how far it is, which is another in each run. */
  readonly begin: (key: string) => Promise<void>;
  /** Types into what has the focus, and waits until the page has announced what came of it. */
  readonly type: (text: string) => Promise<void>;
  /** Presses a key until what has the focus is called so. Throws where it leads nowhere. */
  readonly pressUntil: (key: string, name: string | RegExp) => Promise<void>;
  /** Waits for an announcement. */
  readonly hear: (words: RegExp) => Promise<void>;
  /** A heading in the transcript. */
  readonly chapter: (title: string) => void;
  readonly transcript: () => string;
}

/** A node of the protocol's accessibility tree, as far as it is told. */
interface AxNode {
  readonly nodeId: string;
  readonly parentId?: string;
  readonly ignored: boolean;
  readonly role?: { readonly value?: string };
  readonly name?: { readonly value?: string };
  readonly description?: { readonly value?: string };
  readonly value?: { readonly value?: string | number };
  /** Of the element in the document. */
  readonly backendDOMNodeId?: number;
  readonly properties?: readonly {
    readonly name: string;
    readonly value: {
      readonly value?: unknown;
      readonly relatedNodes?: readonly { readonly backendDOMNodeId: number }[];
    };
  }[];
}

/** What is told when the focus comes into it, by the role that the tree has. */
const containers: Readonly<Record<string, string>> = {
  banner: 'banner',
  complementary: 'complementary',
  dialog: 'dialog',
  alertdialog: 'dialog',
  grid: 'table',
  group: 'group',
  list: 'list',
  listbox: 'list box',
  main: 'main',
  menu: 'menu',
  menubar: 'menu bar',
  navigation: 'navigation',
  radiogroup: 'group',
  region: 'region',
  search: 'search',
  table: 'table',
  tablist: 'tabs',
  toolbar: 'toolbar',
};

/** Words for the states of a control. */
const states: Readonly<Record<string, (value: unknown) => string | null>> = {
  disabled: (value) => (value === true ? 'unavailable' : null),
  checked: (value) => ({ true: 'checked', false: 'not checked', mixed: 'partly checked' })[String(value)] ?? null,
  pressed: (value) => ({ true: 'pressed', false: 'not pressed' })[String(value)] ?? null,
  expanded: (value) => (value === true ? 'expanded' : 'collapsed'),
  selected: (value) => (value === true ? 'selected' : null),
  hasPopup: (value) => (value === 'false' ? null : `opens a ${String(value)}`),
  invalid: (value) => (value === 'false' ? null : 'invalid'),
  required: (value) => (value === true ? 'required' : null),
  readonly: (value) => (value === true ? 'read only' : null),
  valuetext: (value) => (value === '' ? null : String(value)),
};

/** @param steady makes what changes with the day or the machine the same in every run; empty for what is then left out. */
export async function openScreenReader(page: Page, steady: (words: string) => string): Promise<ScreenReader> {
  const session = await page.context().newCDPSession(page);
  await session.send('Accessibility.enable');
  const lines: string[] = [];
  const heard: string[] = [];
  /** What came since the last stop, by region: of what changes quickly only the end is heard. */
  const waiting = new Map<number, string>();
  await page.exposeFunction('orreryHear', (region: number, words: string) => {
    heard.push(words);
    waiting.delete(region);
    waiting.set(region, words);
  });
  await page.evaluate(announce);
  let inside: readonly string[] = [];
  const stop = async (key: string): Promise<string> => {
    await settle(page);
    let found = await readFocus(session);
    // What a link leads to may have to be loaded first; the focus is nowhere meanwhile.
    for (let look = 0; look < 20 && found.isNowhere; look += 1) {
      await page.waitForTimeout(100);
      found = await readFocus(session);
    }
    const entered = found.around.filter(({ id }) => !inside.includes(id)).map(({ words }) => words);
    inside = [...found.around.map(({ id }) => id), found.id];
    const told = [...waiting.values()].map(steady).filter((words) => words !== '');
    lines.push(...told.map((words) => `  says: ${words}`));
    waiting.clear();
    lines.push(`${key}: ${[...entered, found.words].map(steady).join(' · ')}`);
    return found.name;
  };
  const press = async (...keys: readonly string[]): Promise<void> => {
    for (const key of keys) {
      await page.keyboard.press(key);
      await stop(key);
    }
  };
  return {
    press,
    begin: async (key) => {
      lines.push(`${key}: …`);
      await page.keyboard.press(key);
    },
    type: async (text) => {
      await page.keyboard.type(text);
      // A list that follows the typing says how long it is when that rests.
      for (let count = -1; count !== heard.length; await page.waitForTimeout(600)) count = heard.length;
      await stop(`types “${text}”`);
    },
    pressUntil: async (key, name) => {
      for (let presses = 0; presses < 80; presses += 1) {
        await page.keyboard.press(key);
        const found = await stop(key);
        if (typeof name === 'string' ? found === name : name.test(found)) return;
      }
      throw new Error(`${key} does not lead to ${String(name)}:\n${lines.join('\n')}`);
    },
    hear: async (words) => {
      const giveUpAt = Date.now() + 30_000;
      while (!heard.some((each) => words.test(each))) {
        if (Date.now() > giveUpAt) throw new Error(`Nobody says ${String(words)}:\n${lines.join('\n')}`);
        await page.waitForTimeout(100);
      }
      heard.length = 0;
    },
    chapter: (title) => void lines.push(...(lines.length > 0 ? [''] : []), `# ${title}`),
    transcript: () => `${lines.join('\n')}\n`,
  };
}

/** Until two frames have been drawn: what a key does is then in the tree. */
const settle = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        requestAnimationFrame(() => setTimeout(() => requestAnimationFrame(() => resolve()), 150)),
      ),
  );

interface Focus {
  /** What the focus is in, the outermost first. */
  readonly around: readonly { readonly id: string; readonly words: string }[];
  readonly id: string;
  readonly name: string;
  readonly words: string;
  /** In the document, but on nothing in it. */
  readonly isNowhere: boolean;
}

async function readFocus(session: CDPSession): Promise<Focus> {
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as { readonly nodes: readonly AxNode[] }; // the protocol's, as far as it is told
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const focused = nodes.findLast((node) => !node.ignored && isSet(node, 'focused'));
  if (!focused) return { around: [], id: '', name: '', words: 'nothing', isNowhere: false };
  // In a list that hangs on a field the field keeps the focus, and what is told is the option.
  const [option] = focused.properties?.find(({ name }) => name === 'activedescendant')?.value.relatedNodes ?? [];
  const active = nodes.find((node) => node.backendDOMNodeId === option?.backendDOMNodeId && option) ?? focused;
  const around: { readonly id: string; readonly words: string }[] = [];
  for (let node = byId.get(active.parentId ?? ''); node; node = byId.get(node.parentId ?? '')) {
    const kind = node.ignored ? undefined : containers[roleOf(node)];
    const name = nameOf(node);
    // A list or a group without a name is not told of; a table and a dialog would be.
    if (roleOf(node) === 'row' && !node.ignored) around.unshift(...headsOf(active, node, nodes));
    if (kind !== undefined && (name !== '' || ['dialog', 'table'].includes(kind)))
      around.unshift({ id: node.nodeId, words: [name, kind, ...described(node)].filter(Boolean).join(', ') });
  }
  const words = [wordsOf(active), ...(await currentOf(session, active))].join(', ');
  return { around, id: active.nodeId, name: nameOf(active), words, isNowhere: roleOf(active) === 'RootWebArea' };
}

/** The heads of the row and of the column that a cell of a table stands in; not of a head itself. */
function headsOf(
  active: AxNode,
  row: AxNode,
  nodes: readonly AxNode[],
): readonly { readonly id: string; readonly words: string }[] {
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const isWithin = (node: AxNode | undefined, outer: AxNode): boolean =>
    node !== undefined && (node.nodeId === outer.nodeId || isWithin(byId.get(node.parentId ?? ''), outer));
  const cellsOf = (of: AxNode): readonly AxNode[] =>
    nodes.filter((node) => !node.ignored && cellRoles.includes(roleOf(node)) && isWithin(node, of));
  const table = nodes.find((node) => ['grid', 'table'].includes(roleOf(node)) && isWithin(row, node));
  const own = cellsOf(row);
  const at = own.findIndex((cell) => isWithin(active, cell));
  if (table === undefined || at === -1 || !cellRoles.slice(0, 2).includes(roleOf(own[at] ?? row))) return [];
  const heads = nodes.filter((node) => roleOf(node) === 'row' && isWithin(node, table)).map(cellsOf);
  const column = heads.find((cells) => cells.every((cell) => roleOf(cell) === 'columnheader') && cells.length > 0);
  // A corner that is no head of anything stands in no row of heads.
  const columnHead = column?.[at - (own.length - column.length)];
  const rowHead = own.find((cell) => roleOf(cell) === 'rowheader');
  return [rowHead, columnHead].flatMap((head) => (head ? [{ id: head.nodeId, words: nameOf(head) }] : []));
}

const cellRoles = ['cell', 'gridcell', 'rowheader', 'columnheader'];

/** `aria-current`, which the protocol's tree leaves out although Chromium hands it on. */
async function currentOf(session: CDPSession, { backendDOMNodeId }: AxNode): Promise<readonly string[]> {
  if (backendDOMNodeId === undefined) return [];
  const { node } = await session.send('DOM.describeNode', { backendNodeId: backendDOMNodeId });
  const at = node.attributes?.indexOf('aria-current') ?? -1;
  return at === -1 ? [] : [`current ${node.attributes?.[at + 1] ?? ''}`];
}

/** Role, name, states, value and description of a control, as they are told. */
function wordsOf(node: AxNode): string {
  const told = Object.entries(states).flatMap(([name, toWords]) => {
    const value = propertyOf(node, name);
    return value === undefined ? [] : (toWords(value) ?? []);
  });
  const name = nameOf(node);
  const value = String(node.value?.value ?? '');
  return [
    name === '' ? '(no name)' : name,
    roleOf(node),
    ...told,
    ...(value === '' || value === name ? [] : [`“${value}”`]),
    ...described(node),
  ].join(', ');
}

/** What describes it beside its name. */
function described(node: AxNode): readonly string[] {
  const description = (node.description?.value ?? '').replaceAll(/\s+/g, ' ').trim();
  return description === '' ? [] : [`(${description})`];
}

const roleOf = (node: AxNode): string => node.role?.value ?? '';
const nameOf = (node: AxNode): string => (node.name?.value ?? '').replaceAll(/\s+/g, ' ').trim();
const propertyOf = (node: AxNode, name: string): unknown =>
  node.properties?.find((property) => property.name === name)?.value.value;
const isSet = (node: AxNode, name: string): boolean => propertyOf(node, name) === true;

/** Runs in the page: hands on what live regions come to say. A region is told whole where it is atomic, as status and alert are. */
function announce(): void {
  const hear = (globalThis as unknown as { orreryHear: (region: number, words: string) => void }).orreryHear; // exposed above
  const said = new WeakMap<Element, string>();
  const numbers = new WeakMap<Element, number>();
  let regionCount = 0;
  const isLive = (element: Element): boolean => {
    const live = element.getAttribute('aria-live');
    return live === null ? element.matches('[role="status"], [role="alert"], [role="log"], output') : live !== 'off';
  };
  const regionsOf = (start: Node | null): Element[] => {
    const regions: Element[] = [];
    for (let each = start instanceof Element ? start : (start?.parentElement ?? null); each; each = each.parentElement)
      if (isLive(each)) regions.push(each);
    return regions;
  };
  const tell = (region: Element): void => {
    const words = (region as HTMLElement).innerText.replaceAll(/\s+/g, ' ').trim();
    if (said.get(region) === words) return;
    said.set(region, words);
    const number = numbers.get(region) ?? ++regionCount;
    numbers.set(region, number);
    if (words !== '') hear(number, words);
  };
  for (const region of document.querySelectorAll('*'))
    if (isLive(region)) said.set(region, (region as HTMLElement).innerText.replaceAll(/\s+/g, ' ').trim());
  new MutationObserver((changes) => {
    const regions = new Set<Element>();
    for (const { target, addedNodes } of changes) {
      for (const region of regionsOf(target)) regions.add(region);
      for (const added of addedNodes)
        if (added instanceof Element)
          for (const region of [added, ...added.querySelectorAll('*')]) if (isLive(region)) regions.add(region);
    }
    for (const region of regions) if (region.isConnected) tell(region);
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}
