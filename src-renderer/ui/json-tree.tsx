import { JsonView } from 'react-json-view-lite';
import classes from './json-tree.module.css';

interface JsonTreeProps {
  /** What the tree shows, for screen readers. */
  readonly label: string;
  readonly value: object;
}

const style = {
  container: classes['tree'] ?? '',
  basicChildStyle: classes['child'] ?? '',
  childFieldsContainer: classes['children'] ?? '',
  label: classes['label'] ?? '',
  clickableLabel: classes['label'] ?? '',
  nullValue: classes['nothing'] ?? '',
  undefinedValue: classes['nothing'] ?? '',
  stringValue: classes['text'] ?? '',
  booleanValue: classes['value'] ?? '',
  numberValue: classes['value'] ?? '',
  otherValue: classes['value'] ?? '',
  punctuation: classes['punctuation'] ?? '',
  expandIcon: classes['expand'] ?? '',
  collapseIcon: classes['collapse'] ?? '',
  collapsedContent: classes['more'] ?? '',
  noQuotesForStringValues: false,
};

/** Opened at first. One function for good: with a new one the tree would fold itself up at every rendering. */
const isOpenAtFirst = (level: number): boolean => level < 2;

/** A raw answer as a tree, keys as sent. */
export function JsonTree({ label, value }: JsonTreeProps) {
  return (
    <div role="group" aria-label={label}>
      <JsonView data={value} style={style} shouldExpandNode={isOpenAtFirst} />
    </div>
  );
}
