import '../model/parse-expression.ts';
import { useState } from 'react';
import { formatCount } from '../../../format/format.ts';
import { Button } from '../../../ui/kit/button.tsx';
import { HangingPanel } from '../../../ui/kit/hanging-panel.tsx';
import { replaceInList } from '../model/expression-uses.ts';
import { useShipsStore } from '../model/ships-store.ts';
import { useTableLayoutStore } from '../table/table-layout.ts';
import { later } from '../../../ui/kit/later.tsx';

const ExpressionsPanel = later(async () => (await import('./expressions-panel.tsx')).ExpressionsPanel);

export interface ExpressionsProps {
  /** Ids of those of the view. */
  readonly expressions: readonly string[];
  /** What each of them becomes here: "column". */
  readonly becomes: string;
  readonly onChange: (expressions: readonly string[]) => void;
  /** Gives one another text, or with null takes it out; returns what of the view followed, and what went: "its filter". */
  readonly onReplace: (
    from: string,
    to: string | null,
  ) => { readonly followed: readonly string[]; readonly gone: readonly string[] };
}

/** Those of the list. */
export function ListExpressions() {
  const view = useShipsStore((store) => store.view);
  const changeView = useShipsStore((store) => store.changeView);
  return (
    <ExpressionsButton
      expressions={view.expressions}
      becomes="column"
      onChange={(expressions) => changeView({ expressions })}
      onReplace={(from, to) => {
        const { change, ...said } = replaceInList(view, from, to);
        if (to !== null)
          useTableLayoutStore
            .getState()
            .changeLayout((layout) => layout.map((place) => (place.id === from ? { ...place, id: to } : place)));
        changeView(change);
        return said;
      }}
    />
  );
}

/** The way to numbers worked out of others, with how many there are. */
export function ExpressionsButton(props: ExpressionsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const count = props.expressions.length;
  return (
    <HangingPanel
      isOpen={isOpen}
      onChange={setIsOpen}
      position="bottom-start"
      width={430}
      label="Expressions"
      button={
        <Button aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          Expressions
          {count === 0 ? null : <span className="muted tiny"> {formatCount(count)}</span>}
        </Button>
      }
    >
      <ExpressionsPanel until={<p className="muted small">Opening…</p>} {...props} />
    </HangingPanel>
  );
}
