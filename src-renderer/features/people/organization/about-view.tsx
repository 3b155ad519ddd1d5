import { useMemo } from 'react';
import { Link } from 'wouter';
import {
  organizationTexts,
  type Organization,
  type OrganizationText,
} from '../../../../src-shared/domain/organization.ts';
import type { Snapshot } from '../../../archive/archive-rows.ts';
import { useElements } from '../../../archive/use-elements.ts';
import { DescriptionText } from '../../../ui/description-text.tsx';
import { Facts, Panel } from '../../../ui/panel.tsx';
import { snapshotPath } from '../../../ui/paths.ts';
import { ProblemCard } from '../../../ui/problem-card.tsx';
import { RawRecord } from '../../../ui/raw-record.tsx';
import { RecordPicture } from '../record-picture.tsx';
import classes from './about-view.module.css';
import { BannerPicture } from './banner-picture.tsx';
import { organizationFacts } from './organization-facts.tsx';

interface AboutViewProps {
  readonly sid: string;
  readonly fields: Organization;
  readonly snapshot: Snapshot;
}

const titles: Readonly<Record<OrganizationText, string>> = {
  headline: 'Headline',
  history: 'History',
  manifesto: 'Manifesto',
  charter: 'Charter',
};

/** What an organization says about itself. */
export function AboutView({ sid, fields, snapshot }: AboutViewProps) {
  const identities = useMemo(() => [sid], [sid]);
  const read = useElements(snapshot, identities);
  return (
    <div className={classes['page']}>
      <BannerPicture url={fields.bannerUrl} alt={`Banner of ${fields.name ?? sid}`} />
      <div className={classes['columns']}>
        <div className={classes['column']}>
          {organizationTexts.map((name) => (
            <Panel key={name} title={titles[name]}>
              <WrittenText name={name} fields={fields} snapshotId={snapshot.id} />
            </Panel>
          ))}
        </div>
        <div className={classes['column']}>
          <Panel title="What it is">
            <div className={classes['logo']}>
              <RecordPicture url={fields.logoUrl} what="Logo" alt={`Logo of ${fields.name ?? sid}`} size="large" />
            </div>
            <Facts facts={organizationFacts(sid, fields)} />
          </Panel>
        </div>
      </div>
      {read?.state === 'failed' ? (
        <ProblemCard problem={read.problem} stillWorks="What was read from it earlier is shown above." />
      ) : (
        <RawRecord element={read?.elements.get(sid)} fetchedAt={snapshot.fetchedAt} />
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
  if (!fields.htmlOnly.includes(name)) return <p className={classes['none']}>None was sent.</p>;
  return (
    <p className={classes['none']}>
      The service sent it as HTML only, which is not shown as text.{' '}
      <Link href={snapshotPath(snapshotId)} className={classes['link'] ?? ''}>
        Open the raw answer
      </Link>
    </p>
  );
}
