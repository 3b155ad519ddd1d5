import type { ReactNode } from 'react';
import { Link } from 'wouter';
import {
  descriptionSection,
  organizationFields,
  organizationTexts,
  type OrganizationText,
  type Organization,
  type OrganizationFocus,
} from '../../../../src-shared/catalog/organization.ts';
import type { FieldDeclaration } from '../../../../src-shared/resource/fields.ts';
import { fieldsInElement } from '../../../../src-shared/resource/part-fields.ts';
import type { CollectionState } from '../../../archive/hooks/use-collection.ts';
import { formatFigure } from '../../../format/format.ts';
import { snapshotPath } from '../../../format/paths.ts';
import { useArchivedPicture } from '../../../services/pictures/use-archived-picture.ts';
import { ArchivedPicture } from '../../../ui/picture/archived-picture.tsx';
import { DescriptionText } from '../../../ui/kit/description-text.tsx';
import { Facts, Panel } from '../../../ui/kit/panel.tsx';
import { ProblemCard } from '../../../ui/kit/problem-card.tsx';
import { SourcedFact, formatFieldValue, type FactSource } from '../../../ui/record/field-facts.tsx';
import { RawRecord } from '../../../ui/record/json-tree.tsx';
import { valueOf } from '../../../ui/record/record-columns.ts';
import { AddressText, judgeAddress } from '../../../ui/record/address-text.tsx';
import { useFactSource } from '../shared/record-page.tsx';
import { RecordPicture } from '../shared/record-picture.tsx';
import classes from './organizations.module.css';

interface AboutViewProps {
  readonly sid: string;
  readonly fields: Organization;
  readonly collection: CollectionState<Organization> & { readonly state: 'ready' };
}

/** What an organization says about itself. */
export function AboutView({ sid, fields, collection }: AboutViewProps) {
  const { snapshot } = collection;
  const { problem, ...from } = useFactSource(collection, sid);
  return (
    <div className={classes['page']}>
      <BannerPicture url={fields.bannerUrl} alt={`Banner of ${fields.name ?? sid}`} />
      <div className={classes['columns']}>
        <div className="stack gap3">
          {organizationTexts.map((name) => (
            <Panel key={name} title={organizationFields[name].label}>
              <WrittenText name={name} fields={fields} snapshotId={snapshot.id} />
            </Panel>
          ))}
        </div>
        <div className="stack gap3">
          <Panel title={descriptionSection}>
            <div className="below3">
              <RecordPicture url={fields.logoUrl} what="Logo" alt={`Logo of ${fields.name ?? sid}`} size="large" />
            </div>
            <Facts facts={organizationFacts(sid, fields, from)} />
          </Panel>
        </div>
      </div>
      {problem ? (
        <ProblemCard problem={problem} stillWorks="What was read from it earlier is shown above." />
      ) : (
        <RawRecord element={from.element} fetchedAt={snapshot.fetchedAt} />
      )}
    </div>
  );
}

interface WrittenTextProps {
  readonly name: OrganizationText;
  readonly fields: Organization;
  readonly snapshotId: string;
}

/** A text as plain paragraphs. Markup is never turned into text here, so one that came as HTML only is named. */
function WrittenText({ name, fields, snapshotId }: WrittenTextProps) {
  const text = fields[name];
  if (text !== null) return <DescriptionText text={text} />;
  if (!fields.htmlOnly.includes(name)) return <p className="muted">None was sent.</p>;
  return (
    <p className="muted">
      The service sent it as HTML only, which is not shown as text.{' '}
      <Link href={snapshotPath(snapshotId)} className="quiet-line clear lines28 target inline-block">
        Open the raw response
      </Link>
    </p>
  );
}

type Fact = readonly [name: string, value: ReactNode];

/** Every field of an organization but its texts and large pictures; null reads "unknown". */
function organizationFacts(sid: string, fields: Organization, from: FactSource): readonly Fact[] {
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

interface BannerPictureProps {
  /** As it was sent; null where none was. */
  readonly url: string | null;
  readonly alt: string;
}

/** An organization's banner over the width of its page, or in one line why there is none. */
function BannerPicture({ url, alt }: BannerPictureProps) {
  const trouble = url === null ? null : judgeAddress(url, 'picture');
  if (url === null) return <p className="muted small breakable">No banner in this response.</p>;
  if (trouble !== null) {
    return (
      <p className="muted small breakable">
        The address of the banner is broken: {trouble} Sent as <code className="mono selectable">{url}</code>
      </p>
    );
  }
  return <SoundBanner url={url} alt={alt} />;
}

function SoundBanner({ url, alt }: { readonly url: string; readonly alt: string }) {
  // Asks for nothing: the picture itself does.
  const { picture, reason } = useArchivedPicture([url], false);
  if (picture === null && reason !== null) return <p className="muted small breakable">No banner here. {reason}</p>;
  return (
    <div className={classes['banner']}>
      <ArchivedPicture urls={[url]} alt={alt} fallback={<span className="raised wide tall" />} />
    </div>
  );
}
