import { useId, useState, type SubmitEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import classes from './other-pages.module.css';
import { readPageText } from './page-choice.ts';

/** Pages beyond those offered: nobody knows which page is the last. */
export function OtherPages({ onAdd }: { readonly onAdd: (pages: readonly number[]) => void }) {
  const id = useId();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const read = readPageText(text);
    setProblem(read.problem);
    if (read.pages === null) return;
    onAdd(read.pages);
    setText('');
  };
  return (
    <form className={classes['form']} onSubmit={submit} noValidate>
      <label htmlFor={id}>other pages</label>
      <input
        id={id}
        className={classes['input']}
        autoComplete="off"
        placeholder="1-4, 7"
        value={text}
        aria-invalid={problem !== null}
        aria-describedby={`${id}-problem`}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          setProblem(null);
        }}
      />
      <Button type="submit">Add</Button>
      <span id={`${id}-problem`} role="status" className={classes['problem']}>
        {problem}
      </span>
    </form>
  );
}
