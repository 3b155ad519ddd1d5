import { useId, useMemo, useState } from 'react';
import { Link } from 'wouter';
import { Button } from '../../ui/button.tsx';
import { formatCounted } from '../../ui/format.ts';
import { Facts, Panel } from '../../ui/panel.tsx';
import { shipsPath } from '../../ui/paths.ts';
import type { ShipFactsProps } from './ship-facts.tsx';
import { readShipMaker } from './ship-maker.ts';
import classes from './ship-maker-panel.module.css';
import { ShipProvenance } from './ship-provenance.tsx';
import type { ShipRow } from './ship-row.ts';
import { writeShipsView } from './ships-address.ts';
import { firstShipsView } from './ships-store.ts';
import { splitParagraphs } from '../../ui/split-paragraphs.ts';

/** Who makes a ship, as its record tells it. */
export function ShipMakerPanel({ row, source, element, rows }: ShipFactsProps & { readonly rows: readonly ShipRow[] }) {
  const { manufacturer, manufacturerCode } = row.fields;
  const { knownFor, description } = readShipMaker(element);
  const made = useMemo(
    () => (manufacturer === null ? 0 : rows.filter(({ fields }) => fields.manufacturer === manufacturer).length),
    [rows, manufacturer],
  );
  return (
    <Panel title="Maker">
      <Facts
        facts={[
          [
            'Name',
            <ShipProvenance key="name" of="manufacturer" value={manufacturer} source={source} element={element} />,
          ],
          [
            'Code',
            <ShipProvenance
              key="code"
              of="manufacturerCode"
              value={manufacturerCode}
              source={source}
              element={element}
            />,
          ],
          ...(knownFor === null ? [] : [['Known for', knownFor] as const]),
        ]}
      />
      <MakerText text={description ?? ''} />
      {manufacturer === null || made === 0 ? null : (
        <Link href={shipsPath(writeShipsView(madeBy(manufacturer)))} className={classes['link'] ?? ''}>
          {formatCounted(made, 'ships')} by this maker
        </Link>
      )}
    </Panel>
  );
}

/** A text longer than this would stand beside blank space: its beginning is shown, and the rest asked for. */
const mostLetters = 360;

function MakerText({ text }: { readonly text: string }) {
  const [isWhole, setWhole] = useState(false);
  const isLong = text.length > mostLetters;
  const id = useId();
  return (
    <>
      <div id={id} className={classes['about']} data-cut={(isLong && !isWhole) || undefined}>
        {splitParagraphs(text).map((paragraph, index) => (
          <p key={index} className={classes['text']}>
            {paragraph}
          </p>
        ))}
      </div>
      {isLong ? (
        <Button tone="quiet" aria-expanded={isWhole} aria-controls={id} onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Show less' : 'Show all'}
        </Button>
      ) : null}
    </>
  );
}

function madeBy(maker: string) {
  return { ...firstShipsView, filters: [{ kind: 'words', field: 'manufacturer', words: [maker] } as const] };
}
