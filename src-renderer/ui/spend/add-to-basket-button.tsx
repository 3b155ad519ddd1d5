import { useEffect, useRef, useState } from 'react';
import type { BasketAddition } from '../../archive/basket/edit-basket.ts';
import { formatCounted } from '../../format/format.ts';
import { formatBasketAddition, useAddToBasket, type Basketable } from '../../services/basket/add-to-basket.ts';
import { Button } from '../kit/button.tsx';
import classes from './spend.module.css';

interface AddToBasketButtonProps {
  /** What is put in; with nothing the button rests. */
  readonly items: Basketable;
  readonly label?: string;
  readonly tone?: 'act' | 'plain' | 'quiet';
  /** Told when they are in it. */
  readonly onAdded?: () => void;
  readonly 'aria-label'?: string;
}

/** What became of a click. */
interface Said {
  readonly words: string;
  /** No wider than the shortest label. */
  readonly short: string;
}

/** How long the button says what it did, in milliseconds. */
const saidForMs = 3_000;

/** Puts refreshes into the basket, to be run with others. Nothing is sent, so it works without a network and while looking back. */
export function AddToBasketButton({
  items,
  label = 'Put in the basket',
  tone = 'quiet',
  onAdded,
  'aria-label': ariaLabel,
}: AddToBasketButtonProps) {
  const add = useAddToBasket();
  const [said, setSaid] = useState<Said | null>(null);
  const isAdding = useRef(false);
  useEffect(() => {
    if (said === null) return undefined;
    const timer = setTimeout(() => setSaid(null), saidForMs);
    return () => clearTimeout(timer);
  }, [said]);
  const put = async (): Promise<void> => {
    if (isAdding.current) return;
    isAdding.current = true;
    try {
      const addition = await add(items);
      setSaid({ words: formatBasketAddition(addition), short: shortWords(addition) });
      onAdded?.();
    } catch {
      setSaid({ words: 'Nothing was put in: the archive could not be written', short: 'Failed' });
    } finally {
      isAdding.current = false;
    }
  };
  return (
    <>
      <Button
        tone={tone}
        disabled={items.length === 0}
        note={items.length > 1 ? formatCounted(items.length, 'requests') : null}
        aria-label={ariaLabel}
        title={said === null ? undefined : said.words}
        onClick={() => void put()}
      >
        <span className={classes['words']} data-said={said !== null}>
          <span className={classes['label']}>{label}</span>
          {said === null ? null : (
            <span aria-hidden className={classes['said']}>
              {said.short}
            </span>
          )}
        </span>
      </Button>
      <span role="status" className="visually-hidden">
        {said?.words ?? ''}
      </span>
    </>
  );
}

function shortWords({ added, turned, known }: BasketAddition): string {
  if (added > 0) return 'Put in';
  if (turned > 0) return 'Turned';
  return known > 0 ? 'Was in it' : 'No room';
}
