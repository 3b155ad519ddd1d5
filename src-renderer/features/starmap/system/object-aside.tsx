import { Link } from 'wouter';
import { Button } from '../../../ui/button.tsx';
import { DescriptionText } from '../../../ui/description-text.tsx';
import { objectPath, systemPath } from '../../../ui/paths.ts';
import type { Sourced } from './fact-field.ts';
import { FactSections } from './fact-sections.tsx';
import { codeOf } from './find-system.ts';
import { wayWords, type JumpLink } from './jump-links.ts';
import { KindIcon } from './kind-icon.tsx';
import { kindWords } from './object-kind.ts';
import classes from './object-aside.module.css';
import { objectSections } from './object-sections.tsx';
import type { SystemNode } from './system-tree.ts';
import type { CelestialObject } from '../../../../src-shared/domain/celestial-object.ts';

interface ObjectAsideProps {
  readonly node: SystemNode;
  readonly of: Sourced<CelestialObject>;
  /** Where it leads, for a jump point. */
  readonly link: JumpLink | null;
  /** Shows what circles it; null where nothing does, or where it is shown already. */
  readonly onLook: (() => void) | null;
  readonly onClose: () => void;
}

/** The selected object beside the drawing: what can be done with it, and everything known of it. */
export function ObjectAside({ node, of, link, onLook, onClose }: ObjectAsideProps) {
  const { object } = node;
  return (
    <section className={classes['aside']} aria-label={node.title}>
      <header className={classes['head']}>
        <KindIcon kind={node.kind} />
        <div className={classes['titles']}>
          <h2 className={classes['title']}>{node.title}</h2>
          <p className={classes['kind']}>
            {[object.name === null ? null : object.designation, object.subtype?.name ?? kindWords(object.type)]
              .filter((words) => words !== null && words !== undefined)
              .join(' · ')}
          </p>
        </div>
        <Button tone="quiet" onClick={onClose}>
          Close
        </Button>
      </header>
      <div className={classes['acts']}>
        {link?.next ? (
          <Link href={systemPath(codeOf(link.next))} className={classes['go'] ?? ''}>
            Go to {link.next.title} <span className={classes['way']}>{wayWords(link)}</span>
          </Link>
        ) : null}
        {onLook ? <Button onClick={onLook}>Look at what circles it</Button> : null}
        {object.code === null ? null : (
          <Link href={objectPath(object.code)} className={classes['link'] ?? ''}>
            Open its page
          </Link>
        )}
      </div>
      {object.description === null ? null : (
        <div className={classes['description']}>
          <DescriptionText text={object.description} />
        </div>
      )}
      <FactSections sections={objectSections} of={of} level={3} />
    </section>
  );
}
