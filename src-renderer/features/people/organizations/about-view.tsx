import { Link } from 'wouter';
import {
  descriptionSection,
  organizationFields,
  organizationTexts,
  type OrganizationText,
  type Organization,
} from '../../../../src-shared/catalog/organization.ts';
import type { CollectionState } from '../../../archive/hooks/use-collection.ts';
import { snapshotPath } from '../../../format/paths.ts';
import { useArchivedPicture } from '../../../services/pictures/use-archived-picture.ts';
import { ArchivedPicture } from '../../../ui/picture/archived-picture.tsx';
import { DescriptionText } from '../../../ui/kit/description-text.tsx';
import { Facts, Panel } from '../../../ui/kit/panel.tsx';
import { ProblemCard } from '../../../ui/kit/problem-card.tsx';
import { RawRecord } from '../../../ui/record/json-tree.tsx';
import { judgeAddress } from '../../../ui/record/address-text.tsx';
import { useFactSource } from '../shared/record-page.tsx';
import { RecordPicture } from '../shared/record-picture.tsx';
import { organizationFacts } from './organization-facts.tsx';
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
