import { Popover } from '@mantine/core';
import { Button } from '../../ui/button.tsx';
import classes from './column-menu.module.css';
import { shipFields, shipSections } from './ship-fields.ts';
import { useTableLayoutStore } from './table-layout-store.ts';
import { showColumn } from './table-layout.ts';

/** Chooses the columns of the ship table. */
export function ColumnMenu() {
  return (
    <Popover position="bottom-end" trapFocus returnFocus shadow="md" radius={8} withinPortal>
      <Popover.Target>
        <Button>Columns</Button>
      </Popover.Target>
      <Popover.Dropdown className={classes['menu'] ?? ''}>
        <ColumnChoices />
      </Popover.Dropdown>
    </Popover>
  );
}

function ColumnChoices() {
  const layout = useTableLayoutStore((store) => store.layout);
  const changeLayout = useTableLayoutStore((store) => store.changeLayout);
  const resetLayout = useTableLayoutStore((store) => store.resetLayout);
  const shown = new Set(layout.filter(({ isShown }) => isShown).map(({ id }) => id));
  return (
    <>
      <div className={classes['sections']}>
        {shipSections.map((section) => (
          <fieldset key={section} className={classes['section']}>
            <legend>{section}</legend>
            {shipFields
              .filter((field) => field.section === section)
              .map(({ id, title }) => (
                <label key={id} className={classes['choice']}>
                  <input
                    type="checkbox"
                    checked={shown.has(id)}
                    onChange={({ currentTarget }) => {
                      const { checked } = currentTarget;
                      changeLayout((known) => showColumn(known, id, checked));
                    }}
                  />
                  {title}
                </label>
              ))}
          </fieldset>
        ))}
      </div>
      <div className={classes['foot']}>
        <span>Order, width and pins are set in the head of the table.</span>
        <Button tone="quiet" onClick={resetLayout}>
          Reset columns
        </Button>
      </div>
    </>
  );
}
