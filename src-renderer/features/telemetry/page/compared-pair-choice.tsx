import { NativeSelect } from '@mantine/core';
import { IconArrowsLeftRight } from '@tabler/icons-react';
import { useId } from 'react';
import { ToolButton } from '../../../ui/tool-button.tsx';
import classes from './compare-section.module.css';

interface Pair {
  readonly before: string;
  readonly after: string;
}

interface ComparedPairChoiceProps extends Pair {
  readonly noun: 'version' | 'snapshot';
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (pair: Pair) => void;
}

/** Which two are compared, and the two the other way round. */
export function ComparedPairChoice({ noun, options, before, after, onChange }: ComparedPairChoiceProps) {
  const id = useId();
  const choice = (side: keyof Pair, value: string, label: string) => (
    <span className={classes['side']}>
      <label htmlFor={`${id}${side}`}>{label}</label>
      <NativeSelect
        id={`${id}${side}`}
        size="xs"
        w={noun === 'version' ? 148 : 330}
        value={value}
        data={[...options]}
        onChange={({ currentTarget }) => onChange({ before, after, [side]: currentTarget.value })}
      />
    </span>
  );
  return (
    <div role="group" aria-label={`The two ${noun}s compared`} className={classes['pair']}>
      {choice('before', before, 'From')}
      <ToolButton label="Compare the other way round" onClick={() => onChange({ before: after, after: before })}>
        <IconArrowsLeftRight size={16} stroke={1.6} aria-hidden />
      </ToolButton>
      {choice('after', after, 'to')}
    </div>
  );
}
