import type { ReactNode } from 'react';
import { Disclosure } from './disclosure.tsx';
import classes from './map-signs.module.css';

const signs: readonly (readonly [sign: ReactNode, words: string])[] = [
  [<circle key="full" cx="12" cy="7" r="4.5" className={classes['full']} />, 'details are archived'],
  [<circle key="hollow" cx="12" cy="7" r="4.5" />, 'no details yet'],
  [
    <circle key="placed" cx="12" cy="7" r="4.5" strokeDasharray="2.2 1.3" />,
    'no usable position: placed beside its neighbours',
  ],
  [
    <g key="sizes">
      <path d="M1 3h22" strokeWidth="1" />
      <path d="M1 7h22" strokeWidth="1.5" />
      <path d="M1 11h22" strokeWidth="2.25" />
    </g>,
    'tunnel of size S, M, L; another size is drawn like S',
  ],
  [
    <path key="dashed" d="M1 7h22" strokeDasharray="4 3" />,
    'tunnel that is closed, gone, of a letter nobody has explained, or whose other end is not on the map',
  ],
  [
    <g key="arrow">
      <path d="M1 7h22" />
      <path d="M16 7l-7 -4l1.5 4l-1.5 4z" className={classes['full']} />
    </g>,
    'leads one way',
  ],
  [
    <g key="bar">
      <path d="M1 7h22" strokeDasharray="4 3" />
      <path d="M12 2v10" strokeWidth="2" />
    </g>,
    'closed',
  ],
  [<path key="route" d="M1 7h22" strokeWidth="2.75" className={classes['route']} />, 'on the shown route'],
  [<path key="plus" d="M12 3v8M8 7h8" />, 'new since the date compared with'],
  [<path key="cross" d="M9 4l6 6M15 4l-6 6" />, 'gone since then'],
  [<path key="moved" d="M8 7h8M13 4l3 3l-3 3" />, 'moved, or leads elsewhere'],
  [<path key="changed" d="M8 5h8M13.5 2.5l2.5 2.5M16 9h-8M10.5 11.5l-2.5 -2.5" />, 'changed hands, size or status'],
];

/** What the forms of marks and lines mean; the legend's entries explain their colours. */
export function MapSigns() {
  return (
    <Disclosure title="Signs">
      <ul className={classes['signs']}>
        {signs.map(([sign, words]) => (
          <li key={words} className={classes['line']}>
            <svg viewBox="0 0 24 14" className={classes['sign']} aria-hidden>
              {sign}
            </svg>
            {words}
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
