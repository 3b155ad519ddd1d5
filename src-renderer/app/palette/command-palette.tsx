import { Modal } from '@mantine/core';
import { useCallback, useEffect, useEffectEvent, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { IconSearch } from '@tabler/icons-react';
import { useLocation } from 'wouter';
import { problemOf } from '../../../src-shared/problem.ts';
import { useSearchAhead, type Search } from '../../archive/search/search-client.ts';
import { viewOf } from '../../format/paths.ts';
import { followOpenings, isOpening, viewsOpened } from '../../services/connection/view-openings.ts';
import { pathOfPlace } from './destinations.ts';
import { linkGroup, useOffers } from './offers.ts';
import { keysOf, PaletteField, PaletteFoot, stepped } from './palette-field.tsx';
import { PaletteList } from './palette-list.tsx';
import { usePaletteStore } from './palette-store.ts';
import classes from './palette.module.css';
import { factsOf, moreKey, optionId, useShownGroups, type PaletteDocument, type ShownGroup } from './result-groups.ts';

/** Finds everything archived that has a name, views, acts, settings, and opens links pasted in. */
export function CommandPalette() {
  const { isOpen, times, close } = usePaletteStore();
  useSearchAhead(useIsQuiet(), openings);
  return (
    <Modal.Root
      opened={isOpen}
      onClose={close}
      yOffset="10vh"
      size={680}
      transitionProps={{ duration: 120 }}
      // A class on the content itself would also reach the layer around it and cover the view.
      classNames={{ content: 'boxed-strong panel' }}
    >
      <Modal.Overlay backgroundOpacity={0.4} />
      <Modal.Content aria-label="Find anything">
        <PaletteContent key={times} onClose={close} />
      </Modal.Content>
    </Modal.Root>
  );
}

const openings = { isBusy: isOpening, follow: followOpenings };

/** True once the window has had nothing to do for a moment after it was filled. */
function useIsQuiet(): boolean {
  const [isQuiet, setIsQuiet] = useState(false);
  useEffect(() => {
    let isMounted = true;
    let idle: number | undefined;
    const timer = setTimeout(() => {
      void viewsOpened().then(() => {
        if (isMounted) idle = requestIdleCallback(() => setIsQuiet(true), { timeout: restMs });
      });
    }, restMs);
    return () => {
      isMounted = false;
      clearTimeout(timer);
      if (idle !== undefined) cancelIdleCallback(idle);
    };
  }, []);
  return isQuiet;
}

const restMs = 3_000;

/** The field, what fits what is typed there, and how far the search is. */
function PaletteContent({ onClose }: { readonly onClose: () => void }) {
  const listId = useId();
  const [location, navigate] = useLocation();
  const { text, type } = usePaletteStore();
  const [opened, setOpened] = useState<ReadonlySet<string>>(nothing);
  const [pointed, setPointed] = useState<string | null>(null);
  /** What became of an action that leaves the palette open; null while there is nothing to tell. */
  const [told, setTold] = useState<string | null>(null);
  /** What was typed when Enter was pressed, until that is answered. */
  const entered = useRef<string | null>(null);
  const view = viewOf(location);
  const offers = useOffers(true, view);
  const link = useMemo(() => linkGroup(text, navigate), [text, navigate]);
  const shown = useShownGroups(link === null ? text : '', offers, { view, opened });
  const groups = link === null ? shown.groups : [link];
  const keys = keysOf(groups);
  const selected = pointed !== null && keys.includes(pointed) ? pointed : (keys[0] ?? null);
  const change = (next: string): void => {
    type(next);
    setPointed(null);
    setOpened(nothing);
    setTold(null);
    entered.current = null;
  };
  const choose = (key: string): void => {
    const group = groups.find(({ kind }) => key === moreKey(kind));
    if (group) return openMore(group.kind);
    const document = groups.flatMap(({ found }) => found).find(({ document: each }) => each.key === key)?.document;
    if (!document) return;
    if ('tell' in document && document.tell) {
      void document
        .tell()
        .then(setTold, (error: unknown) => setTold(problemOf(error).detail ?? 'It could not be done.'));
      return;
    }
    onClose();
    if ('run' in document) document.run();
    else navigate(pathOfPlace(document.place));
  };
  const openMore = (kind: string): void => {
    const path = factsOf(kind)?.allPath?.(text);
    if (path === undefined) {
      setOpened((before) => new Set([...before, kind]));
      // The line that was chosen gives way to what it stood for.
      setPointed(groups.find((group) => group.kind === kind)?.found.at(-1)?.document.key ?? null);
      return;
    }
    onClose();
    navigate(path);
  };
  const chooseLatest = useLatest(choose);
  const isCurrent = link !== null || shown.isCurrent;
  // An index that was just finished is asked once more: until then there may be something that is not on screen.
  const isSearching = !shown.search.isUpToDate || ['starting', 'building'].includes(shown.search.state.state);
  const first = keys[0] ?? null;
  const enter = (): void => {
    if (isCurrent && selected !== null) choose(selected);
    else if (!isCurrent || isSearching) entered.current = text;
  };
  // Whoever types fast and presses Enter means the best of what was typed, not of what was on screen by then.
  const enterIfAwaited = useEffectEvent(() => {
    if (entered.current !== text) return;
    if (first !== null || !isSearching) entered.current = null;
    if (first !== null) choose(first);
  });
  useEffect(() => {
    if (isCurrent) enterIfAwaited();
  }, [isCurrent, isSearching, first, text]);
  const isAsked = text.trim() !== '';
  return (
    <div
      className={classes['palette']}
      data-results-for={link === null ? shown.text : text}
      data-search-state={shown.search.state.state}
    >
      <PaletteField
        text={text}
        listId={keys.length > 0 ? listId : null}
        selectedId={selected === null ? null : optionId(listId, selected)}
        icon={<IconSearch size={16} aria-hidden />}
        onChange={change}
        onStep={(step) => setPointed(stepped(groups, selected, step))}
        onEnter={enter}
      />
      {keys.length > 0 ? (
        <PaletteList id={listId} groups={groups} selected={selected} onPoint={setPointed} onChoose={chooseLatest} />
      ) : (
        <p className={classes['nothing']}>{isAsked ? nothingWords(shown.search.state) : null}</p>
      )}
      <PaletteFoot search={shown.search} count={isAsked && isCurrent ? countOf(groups) : null} told={told} />
    </div>
  );
}

const nothing: ReadonlySet<string> = new Set();

function countOf(groups: readonly ShownGroup<PaletteDocument>[]): number {
  return groups.reduce((sum, { found, more }) => sum + found.length + more, 0);
}

function nothingWords({ state, asOf }: Search['state']): string {
  if (state !== 'ready') return 'Nothing found so far.';
  return `Nothing archived${asOf === null ? '' : ' by then'} has this name, and nothing in the program.`;
}

/**
 * Always the same function, which does what the one of the last render does: what it is given to need not be drawn again when
 * nothing else has changed. For events only, not for calls while something is drawn.
 */
function useLatest<Given>(act: (given: Given) => void): (given: Given) => void {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((given) => latest.current(given), []);
}
