import type { ReactNode } from 'react';
import {
  organizationFields,
  type Organization,
  type OrganizationFocus,
} from '../../../../src-shared/catalog/organization.ts';
import type { FieldDeclaration } from '../../../../src-shared/resource/fields.ts';
import { fieldsInElement } from '../../../../src-shared/resource/part-fields.ts';
import { formatFigure } from '../../../format/format.ts';
import { AddressText } from '../../../ui/record/address-text.tsx';
import { SourcedFact, formatFieldValue, type FactSource } from '../../../ui/record/field-facts.tsx';
import { valueOf } from '../../../ui/record/record-columns.ts';
import { RecordPicture } from '../shared/record-picture.tsx';
import classes from './organizations.module.css';

type Fact = readonly [name: string, value: ReactNode];

/** Every field of an organization but its texts and large pictures; null reads "unknown". */
export function organizationFacts(sid: string, fields: Organization, from: FactSource): readonly Fact[] {
  return Object.entries(organizationFields).flatMap(([name, field]): readonly Fact[] =>
    'section' in field ? [[field.label, factValue(name, field, { ...fields, sid: fields.sid ?? sid }, from)]] : [],
  );
}

function factValue(name: string, field: FieldDeclaration, fields: Organization, from: FactSource): ReactNode {
  if (name === 'primaryFocus' || name === 'secondaryFocus')
    return <Focus key={name} name={name} value={fields[name]} {...from} />;
  const value = valueOf(fields, name);
  // Text, never a link: the service's addresses are somebody else's.
  if ('address' in field && typeof value === 'string')
    return <AddressText text={value} what={field.label.replace('Address', 'page')} />;
  const shown =
    typeof value === 'number' ? (
      <>
        {formatFigure(value)} <span className="muted small">hidden ones included</span>
      </>
    ) : name === 'sid' ? (
      <code>{fields.sid}</code>
    ) : (
      formatFieldValue(field, value)
    );
  return <SourcedFact key={name} value={shown} of={[field]} {...from} />;
}

interface FocusProps extends FactSource {
  readonly name: 'primaryFocus' | 'secondaryFocus';
  readonly value: OrganizationFocus | null;
}

/** What an organization does, with its picture. */
function Focus({ name: field, value, ...from }: FocusProps) {
  const of = [fieldsInElement(organizationFields[field]).name];
  if (value === null || (value.name === null && value.imageUrl === null))
    return <SourcedFact value={<Faint>none sent</Faint>} of={of} {...from} />;
  const { name, imageUrl } = value;
  return (
    <span className={`${classes['focus']} row-base spread gap2`}>
      <span className={`${classes['name']} narrow`}>
        <SourcedFact value={name ?? <Faint>without a name</Faint>} of={of} {...from} />
      </span>
      {imageUrl === null ? null : <RecordPicture url={imageUrl} what="Picture" alt="" size="small" />}
    </span>
  );
}

function Faint({ children }: { readonly children: ReactNode }) {
  return <span className="muted small">{children}</span>;
}
