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

/** A raw answer as a tree, keys as sent. */
export function JsonTree({ label, value }: JsonTreeProps) {
  return (
    <div role="group" aria-label={label}>
      <JsonView data={value} style={style} shouldExpandNode={(level) => level < 2} />
    </div>
  );
}
