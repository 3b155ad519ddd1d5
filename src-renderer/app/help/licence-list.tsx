import { lazy, Suspense, useState } from 'react';
import classes from './help.module.css';

/** The licences of everything that is built into Orrery, read when they are asked for. */
export function LicenceList() {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Parts by others and their licences</summary>
      {isOpen ? (
        <Suspense>
          <Parts />
        </Suspense>
      ) : null}
    </details>
  );
}

/** A part as `scripts/package/licences.ts` writes it down. */
interface LicensedPart {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  readonly text: string;
}

const Parts = lazy(async () => {
  const { default: json } = await import('../../../resources/licences.json?raw');
  const parts = JSON.parse(json) as readonly LicensedPart[]; // our own script writes it, and its test compares the two
  return { default: () => <PartList parts={parts} /> };
});

function PartList({ parts }: { readonly parts: readonly LicensedPart[] }) {
  return (
    <>
      <p className="muted small">
        {parts.length} parts. An installed Orrery has the same list beside the program, in licences.txt; those of
        Electron and Chromium are there as well.
      </p>
      <ul className={classes['parts']} aria-label="Parts by others">
        {parts.map(({ name, version, licence, text }) => (
          <li key={`${name} ${version}`}>
            <details>
              <summary>
                {name} {version} <span className="muted">{licence}</span>
              </summary>
              <pre className={classes['licence']}>{text}</pre>
            </details>
          </li>
        ))}
      </ul>
    </>
  );
}
