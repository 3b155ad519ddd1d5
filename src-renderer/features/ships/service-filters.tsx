import { useId, useState } from 'react';
import { ServiceFiltersPanel } from './service-filters-panel.tsx';
import classes from './service-filters.module.css';
import { useShipsStore } from './ships-store.ts';
import { toServiceParams } from './to-service-params.ts';

/** The same filters as a question to the service: one quiet line where it knows any of them, and the rest on demand. */
export function ServiceFilters() {
  const find = useShipsStore((store) => store.view.find);
  const filters = useShipsStore((store) => store.view.filters);
  const [isOpen, setIsOpen] = useState(false);
  const panelId = useId();
  const question = toServiceParams({ find, filters });
  if (question.sent.length === 0) return null;
  return (
    <>
      <button
        type="button"
        className={classes['line']}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span aria-hidden className={classes['mark']}>
          {isOpen ? '▾' : '▸'}
        </span>
        Ask the service for these: {question.sent.map(({ name }) => name).join(', ')}
      </button>
      {isOpen ? <ServiceFiltersPanel id={panelId} question={question} /> : null}
    </>
  );
}
