import '@mantine/core/styles/Combobox.css';
import { IconArrowsSort, IconArrowUp, IconX } from '@tabler/icons-react';
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { CloseButton, Combobox, NativeSelect, TextInput, useCombobox } from '@mantine/core';
import { formatCount, formatCounted } from '../../../../format/format.ts';
import { fieldListShortcuts, steppedPlace } from '../../../../ui/kit/roving-focus.ts';
import { actionOf } from '../../../../ui/kit/shortcuts.ts';
import { Button } from '../../../../ui/kit/button.tsx';
import { Segments } from '../../../../ui/kit/segments.tsx';
import { matchSystems } from '../../model/find-systems.ts';
import { mostIgnoredJumps, type RouteCost } from '../../model/route.ts';
import type { MapSystem, StarMap } from '../../model/star-map.ts';
import { useStarmapStore } from '../../model/starmap-store.ts';
import { bestOrder } from '../engine/best-order.ts';
import { formatStopOrder } from './labels.ts';
import classes from './route-form.module.css';
import { ShipFit, TunnelsLeftOut } from './ship-fit.tsx';
import { SmallestSize, useTunnelSizes } from './tunnel-sizes.tsx';

/** What is asked of the router: ends, systems to pass and to avoid, what makes a route good, how large its tunnels are. */
export function RouteForm({ map }: { readonly map: StarMap }) {
  const request = useStarmapStore((store) => store.request);
  const change = useStarmapStore((store) => store.changeRequest);
  const { from, to, via, avoid, cost } = request;
  return (
    <div className="stack gap2" role="group" aria-label="What route">
      <div className="row gap1">
        <div className="stack grow narrow gap2">
          <Row name="From">
            <SystemPicker map={map} label="From" value={from} onChange={(picked) => change({ from: picked })} />
          </Row>
          <Row name="To">
            <SystemPicker map={map} label="To" value={to} onChange={(picked) => change({ to: picked })} />
          </Row>
        </div>
        <button
          type="button"
          className={classes['swap']}
          aria-label="Swap from and to"
          onClick={() => change({ from: to, to: from, via: via.toReversed() })}
        >
          <IconArrowsSort size={16} stroke={1.75} aria-hidden />
        </button>
      </div>
      <div className="row-top gap2">
        <PickedSystems
          map={map}
          label="Via"
          placeholder="Via…"
          picked={via}
          isOrdered
          onChange={(picked) => change({ via: picked })}
        >
          <BestOrder map={map} />
        </PickedSystems>
        <PickedSystems
          map={map}
          label="Avoid"
          placeholder="Avoid…"
          picked={avoid}
          onChange={(picked) => change({ avoid: picked })}
        />
      </div>
      <Segments label="Best by" value={cost} options={costs} onChange={(picked) => change({ cost: picked })} />
      <p className="muted small lines16">{meanings[cost]}</p>
      {cost === 'risk' ? <IgnoredJumps /> : null}
      <ShipFit />
      <SmallestSize map={map} />
      <TunnelsLeftOut map={map} />
    </div>
  );
}

function Row({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="row-top gap2">
      <span className={classes['name']} aria-hidden>
        {name}
      </span>
      {children}
    </div>
  );
}

const costs: readonly { readonly value: RouteCost; readonly label: string }[] = [
  { value: 'jumps', label: 'Jumps' },
  { value: 'length', label: 'Length' },
  { value: 'risk', label: 'Danger' },
  { value: 'smallest-tunnel', label: 'Size' },
];

const meanings: Readonly<Record<RouteCost, string>> = {
  jumps: 'Best has the fewest jumps; among equals it is the shortest.',
  length: 'Best is the shortest: straight lines between positions, added up, in the map’s own unit.',
  risk: 'Best has the least danger: that of every system entered, added up.',
  'smallest-tunnel': 'Best keeps to the largest tunnels: its smallest one is as large as can be.',
};

/** So many jumps from the begin on may enter any danger: who lives there knows the way. */
function IgnoredJumps() {
  const ignoredJumps = useStarmapStore((store) => store.request.ignoredJumps);
  const change = useStarmapStore((store) => store.changeRequest);
  const id = useId();
  return (
    <div>
      <div className="row gap2">
        <label htmlFor={id} className={classes['label']}>
          Ignore
        </label>
        <NativeSelect
          id={id}
          size="xs"
          className="grow"
          aria-describedby={`${id}-meaning`}
          value={String(ignoredJumps)}
          data={jumpChoices}
          onChange={({ currentTarget }) => change({ ignoredJumps: Number(currentTarget.value) })}
        />
      </div>
      <p id={`${id}-meaning`} className="gone-empty muted small lines16 above1">
        {ignoredJumps === 0
          ? ''
          : `The danger of the ${formatCounted(ignoredJumps, 'systems')} entered first is neither weighed nor added up.`}
      </p>
    </div>
  );
}

const jumpChoices = Array.from({ length: mostIgnoredJumps + 1 }, (_, jumps) => ({
  value: String(jumps),
  label: jumps === 0 ? 'no danger' : `danger of the first ${jumps === 1 ? 'jump' : `${jumps} jumps`}`,
}));

interface PickedSystemsProps {
  readonly map: StarMap;
  readonly label: string;
  /** Identities, in order. */
  readonly picked: readonly string[];
  /** Whether their order matters: then they can be moved. */
  readonly isOrdered?: boolean;
  readonly placeholder: string;
  readonly onChange: (picked: readonly string[]) => void;
  readonly children?: ReactNode;
}

/** Any number of systems: a field to add one, and those that were added. */
function PickedSystems({ map, label, picked, isOrdered = false, placeholder, onChange, children }: PickedSystemsProps) {
  const add = (identity: string | null): void => {
    if (identity !== null) onChange([...picked, identity]);
  };
  return (
    <div className="stack grow narrow gap1">
      <SystemPicker map={map} label={label} placeholder={placeholder} value={null} left={picked} onChange={add} />
      {picked.length === 0 ? null : (
        <ul className="plain-list flex wrap gap1" aria-label={label}>
          {picked.map((identity, place) => {
            const title = map.systems[map.indexOf.get(identity) ?? -1]?.title ?? 'not on this map';
            return (
              <li key={identity} className={classes['item']}>
                <span className={classes['pickedSystemsName']}>{title}</span>
                {isOrdered && place > 0 ? (
                  <button
                    type="button"
                    className="hover-lit bare square centred muted unpadded round"
                    aria-label={`Pass ${title} earlier`}
                    onClick={() => onChange(picked.toSpliced(place, 1).toSpliced(place - 1, 0, identity))}
                  >
                    <IconArrowUp size={14} aria-hidden />
                  </button>
                ) : null}
                <button
                  type="button"
                  className="hover-lit bare square centred muted unpadded round"
                  aria-label={`${label}: remove ${title}`}
                  onClick={() => onChange(picked.toSpliced(place, 1))}
                >
                  <IconX size={14} aria-hidden />
                </button>
              </li>
            );
          })}
        </ul>
      )}
      {children}
    </div>
  );
}

/** Puts the systems between the ends into the order that costs least, and says how good it is. */
function BestOrder({ map }: { readonly map: StarMap }) {
  const request = useStarmapStore((store) => store.request);
  const change = useStarmapStore((store) => store.changeRequest);
  const { order: sizeOrder } = useTunnelSizes();
  /** What was said of an order, and of which. */
  const [told, setTold] = useState<{ readonly via: readonly string[]; readonly label: string } | null>(null);
  const { from, to, via, cost } = request;
  if (via.length < 2 || from === null || to === null) return null;
  const find = (): void => {
    const order = bestOrder(map, request, sizeOrder);
    setTold({ via: order?.via ?? via, label: formatStopOrder(order, { before: via, cost }) });
    if (order) change({ via: order.via });
  };
  return (
    <>
      <Button onClick={find}>Best order</Button>
      <p role="status" className="gone-empty muted small lines16">
        {told?.via.join() === via.join() ? told.label : ''}
      </p>
    </>
  );
}

interface SystemPickerProps {
  readonly map: StarMap;
  /** What the system is for. */
  readonly label: string;
  readonly placeholder?: string;
  /** Identity of the chosen system; null for none, or where each choice is put elsewhere. */
  readonly value: string | null;
  /** Identities that are not offered. */
  readonly left?: readonly string[];
  /** Null takes the choice back. */
  readonly onChange: (identity: string | null) => void;
}

/** Finds a system of the map by name or code. */
function SystemPicker({ map, label, placeholder, value, left = noneLeft, onChange }: SystemPickerProps) {
  const list = useSystemList({ map, left, onChange });
  const { combobox, listId, typed, found, active } = list;
  const isOpen = combobox.dropdownOpened;
  const chosen = value === null ? null : (map.systems[map.indexOf.get(value) ?? -1]?.title ?? 'not on this map');
  const field = useRef<HTMLInputElement>(null);
  // After a choice the field still has the keyboard; what is typed next is another name.
  useEffect(() => {
    if (typed === null && document.activeElement === field.current) field.current?.select();
  }, [typed, chosen]);
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={list.choose}
      shadow="md"
      radius={8}
      width={280}
      position="bottom-end"
      // Beside its field, so that it belongs to the same part of the page; fixed, so that the panel does not cut it off.
      withinPortal={false}
      floatingStrategy="fixed"
    >
      {/* Its own keys know the list only after it was drawn: who types quickly and presses Enter is faster. */}
      <Combobox.Target withKeyboardNavigation={false} withAriaAttributes={false}>
        <TextInput
          ref={field}
          aria-label={label}
          placeholder={placeholder ?? 'Name or code'}
          role="combobox"
          aria-haspopup="listbox"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          aria-activedescendant={isOpen && found[active] ? optionId(listId, active) : undefined}
          autoComplete="off"
          size="xs"
          className="grow narrow"
          value={typed ?? chosen ?? ''}
          onChange={(event) => list.type(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
          onClick={(event) => {
            combobox.openDropdown();
            if (typed === null) event.currentTarget.select();
          }}
          onBlur={list.close}
          onKeyDown={list.onKeyDown}
          rightSection={
            chosen === null ? null : (
              <CloseButton size="sm" aria-label={`${label}: none`} onClick={() => onChange(null)} />
            )
          }
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        {isOpen ? (
          <SystemOptions label={label} listId={listId} sought={typed ?? ''} found={found} active={active} />
        ) : null}
      </Combobox.Dropdown>
    </Combobox>
  );
}

const noneLeft: readonly string[] = [];
const noneFound: readonly MapSystem[] = [];

/** As many names as fit a short list; typing narrows it. */
const mostOptions = 60;

const optionId = (listId: string, place: number): string => `${listId}-${place}`;

type ListQuestion = Required<Pick<SystemPickerProps, 'map' | 'left' | 'onChange'>>;

/** What is offered for what is typed, and which of it Enter takes. */
function useSystemList({ map, left, onChange }: ListQuestion) {
  /** What is being typed; null while nothing is, and the chosen name stands in the field. */
  const [typed, setTyped] = useState<string | null>(null);
  /** Place of what Enter takes; −1 for nothing. */
  const [active, setActive] = useState(-1);
  const combobox = useCombobox();
  const listId = useId();
  const isOpen = combobox.dropdownOpened;
  const found = useMemo(
    () => (isOpen ? matchSystems(map, typed ?? '', new Set(left)) : noneFound),
    [isOpen, map, typed, left],
  );
  const close = (): void => {
    setTyped(null);
    setActive(-1);
    combobox.closeDropdown();
  };
  const choose = (identity: string): void => {
    onChange(identity);
    close();
  };
  const type = (text: string): void => {
    setTyped(text);
    setActive(0);
    combobox.openDropdown();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const action = actionOf(fieldListShortcuts, event.key);
    const next =
      action === 'next' || action === 'previous'
        ? (steppedPlace(active, Math.min(found.length, mostOptions), event.key, { isRound: true }) ?? -1)
        : null;
    const chosen = action === 'take' ? found[active] : undefined;
    if (event.key === 'Escape') close();
    else if (chosen) choose(chosen.identity);
    else if (next === null) return;
    else if (isOpen) setActive(next);
    else combobox.openDropdown();
    if (event.key !== 'Escape') event.preventDefault();
  };
  return { combobox, listId, typed, found, active, close, choose, type, onKeyDown };
}

interface SystemOptionsProps {
  readonly label: string;
  readonly listId: string;
  readonly sought: string;
  readonly found: readonly MapSystem[];
  readonly active: number;
}

function SystemOptions({ label, listId, sought, found, active }: SystemOptionsProps) {
  useEffect(() => {
    document.getElementById(optionId(listId, active))?.scrollIntoView({ block: 'nearest' });
  }, [listId, active, found]);
  const more = found.length - mostOptions;
  return (
    <>
      <Combobox.Options id={listId} mah={260} className={classes['options'] ?? ''} aria-label={label}>
        {found.slice(0, mostOptions).map(({ identity, title, fields }, place) => (
          <Combobox.Option
            key={identity}
            id={optionId(listId, place)}
            value={identity}
            selected={place === active}
            aria-selected={place === active}
            className={classes['option'] ?? ''}
          >
            {title}
            <span className="muted small to-right push">{fields.affiliations[0]?.name}</span>
          </Combobox.Option>
        ))}
        {found.length > 0 ? null : <Combobox.Empty>No system is called “{sought.trim()}”</Combobox.Empty>}
      </Combobox.Options>
      {more > 0 ? (
        <Combobox.Footer className={classes['more'] ?? ''}>
          and {formatCount(more)} more: type to narrow
        </Combobox.Footer>
      ) : null}
    </>
  );
}
