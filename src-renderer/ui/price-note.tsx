import classes from './price-note.module.css';

/** Which copy it is stands in the head already, and how often a price was measured in the question before a spend. */
const asides = /( · stored copy$|(?<=measured) (?:\d+ of \d+ times|once))/;

/** A price inside a button. In the head of a view on a narrow window its asides are part of the name only. */
export function PriceNote({ words }: { readonly words: string }) {
  // Every other part is an aside.
  const parts = words.split(asides).map((text, place) => ({ text, place }));
  return parts.map(({ text, place }) =>
    place % 2 === 0 ? (
      text
    ) : (
      <span key={place} className={classes['aside']}>
        {text}
      </span>
    ),
  );
}
