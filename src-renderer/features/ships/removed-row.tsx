import { useEffect, useRef } from 'react';
import classes from './sets-table.module.css';

interface RemovedRowProps {
  readonly name: string;
  readonly onUndo: () => void;
}

/** The line a removed set leaves in its place. It takes the focus, since what had it is gone. */
export function RemovedRow({ name, onUndo }: RemovedRowProps) {
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // After the menu has given the focus back to a button that is no more.
    const frame = requestAnimationFrame(() => undo.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <tr>
      <td colSpan={6} className={classes['removed']}>
        <span role="status">Removed “{name}”</span>
        <button ref={undo} type="button" className={classes['act']} onClick={onUndo}>
          Undo
        </button>
      </td>
    </tr>
  );
}
