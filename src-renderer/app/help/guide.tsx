import { NativeSelect, useComputedColorScheme } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { Fragment, useEffect, useMemo, useState, type ReactNode, useRef } from 'react';
import { useLocation } from 'wouter';
import { formatCounted } from '../../format/format.ts';
import { Button, ToolButton } from '../../ui/kit/button.tsx';
import { FindField } from '../../ui/kit/find-field.tsx';
import { guidePageOf, guidePages, guideTitle, type GuidePageName, type GuidePlace } from '../../ui/help/guide-pages.ts';
import { useHelpStore } from '../../ui/help/help-store.ts';
import { MarkdownLine, MarkdownText, type ShowLink } from '../../ui/record/markdown-text.tsx';
import { findInGuide, GuideResults } from './guide-results.tsx';
import { guidePage, guideTarget, guidePicture } from './guide-texts.ts';
import { PlainTable, type TableColumn } from '../../ui/table/plain-table.tsx';
import classes from './guide.module.css';
import type { GuideBlock, GuideSection } from './read-guide.ts';

/**
 * The guide that comes with this version: the list of its pages, one page at a time, and a search through all of them. It begins at the
 * page about the view on screen. It is on this computer, so nobody is asked for it.
 */
export function Guide() {
  const [location] = useLocation();
  const chosen = useHelpStore((store) => store.place);
  const { readOn } = useHelpStore.getState();
  const [query, setQuery] = useState('');
  const place = chosen ?? { page: guidePageOf(location), section: null };
  const found = useMemo(() => findInGuide(query), [query]);
  useHeadingFocus(chosen);
  const goTo = (to: GuidePlace): void => {
    setQuery('');
    readOn(place, to);
  };
  return (
    <div className={classes['guide']}>
      <div className={classes['side']}>
        <FindField
          label="Find in the guide"
          value={query}
          onChange={setQuery}
          result={found && formatCounted(found.length, 'places')}
        />
        <NativeSelect
          className={classes['narrow'] ?? ''}
          size="xs"
          aria-label="Page of the guide"
          value={place.page}
          data={guidePages.map(({ name, title }) => ({ value: name, label: title }))}
          onChange={({ currentTarget }) => {
            const page = guidePages.find(({ name }) => name === currentTarget.value);
            if (page) goTo({ page: page.name, section: null });
          }}
        />
        <nav aria-label="Pages of the guide" className={classes['wide']}>
          <ul className={classes['pages']}>
            {guidePages.map(({ name, title }) => (
              <li key={name}>
                <Button
                  tone="quiet"
                  aria-current={name === place.page ? 'page' : undefined}
                  onClick={() => goTo({ page: name, section: null })}
                >
                  {title}
                </Button>
                {name === place.page ? <Contents page={name} goTo={goTo} /> : null}
              </li>
            ))}
          </ul>
        </nav>
      </div>
      {found === null ? (
        <Page place={place} goTo={goTo} locationHref={`#${location}`} />
      ) : (
        <GuideResults query={query} found={found} goTo={goTo} />
      )}
    </div>
  );
}

type GoTo = (to: GuidePlace) => void;

const titleId = 'guide-title';
const idOf = (section: string): string => `guide-${section}`;

/** Brings what was chosen to the top, and the keyboard to its heading. Where nothing was, Help itself has the keyboard. */
function useHeadingFocus(chosen: GuidePlace | null): void {
  useEffect(() => {
    // An arrow key in the list of pages chooses at once: whoever looks through them stays there.
    if (chosen === null || document.activeElement instanceof HTMLSelectElement) return;
    const heading = document.getElementById(chosen.section === null ? titleId : idOf(chosen.section));
    heading?.scrollIntoView({ block: 'start' });
    heading?.focus({ preventScroll: true });
  }, [chosen]);
}

/** The sections of a page, below its name in the list. */
function Contents({ page, goTo }: { readonly page: GuidePageName; readonly goTo: GoTo }) {
  const sections = guidePage(page).sections.filter(({ level }) => level === 2);
  return (
    <ul className={classes['contents']} aria-label="On this page">
      {sections.map(({ id, title }) => (
        <li key={id}>
          <Button tone="quiet" onClick={() => goTo({ page, section: id })}>
            {title}
          </Button>
        </li>
      ))}
    </ul>
  );
}

interface PageProps {
  readonly place: GuidePlace;
  readonly goTo: GoTo;
  /** Where a link of the guide stands while it is one: the guide has no addresses of its own in the window. */
  readonly locationHref: string;
}

function Page({ place: { page }, goTo, locationHref }: PageProps) {
  const { title, lead, sections } = guidePage(page);
  const from = useHelpStore((store) => store.trail.at(-1));
  const next = guidePages[guidePages.findIndex(({ name }) => name === page) + 1];
  const showLink: ShowLink = ({ label, target }) => {
    const to = guideTarget(page, target);
    // What leads out of the guide is not in the program: the words stay.
    if (to === null) return label ?? target;
    return (
      <a
        href={locationHref}
        onClick={(event) => {
          event.preventDefault();
          goTo(to);
        }}
      >
        {label ?? target}
      </a>
    );
  };
  return (
    <article aria-labelledby={titleId} className={classes['article']}>
      {from ? (
        <Button tone="quiet" className={classes['back']} onClick={useHelpStore.getState().readBack}>
          ← Back to {guideTitle(from.page)}
        </Button>
      ) : null}
      <h3 id={titleId} tabIndex={-1} className={classes['title']}>
        {title}
      </h3>
      <Blocks blocks={lead} showLink={showLink} />
      {sections.map((section) => (
        <Section key={section.id} section={section}>
          <Blocks blocks={section.blocks} showLink={showLink} />
        </Section>
      ))}
      {next === undefined ? null : (
        <p className={classes['next']}>
          <Button onClick={() => goTo({ page: next.name, section: null })}>Next: {next.title}</Button>
        </p>
      )}
    </article>
  );
}

function Section({ section, children }: { readonly section: GuideSection; readonly children: ReactNode }) {
  const Heading = section.level === 2 ? 'h4' : 'h5';
  return (
    <>
      <Heading id={idOf(section.id)} tabIndex={-1} className={classes[section.level === 2 ? 'section' : 'part']}>
        {section.title}
      </Heading>
      {children}
    </>
  );
}

function Blocks({ blocks, showLink }: { readonly blocks: readonly GuideBlock[]; readonly showLink: ShowLink }) {
  return blocks.map((block, place) => (
    // Blocks have no identity but their place.
    <Fragment key={place}>
      {block.kind === 'text' ? (
        <MarkdownText text={block.text} showLink={showLink} />
      ) : block.kind === 'picture' ? (
        <GuidePicture name={block.name} alt={block.alt} />
      ) : (
        <Table {...block} showLink={showLink} />
      )}
    </Fragment>
  ));
}

interface TableProps {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly showLink: ShowLink;
}

function Table({ head, rows, showLink }: TableProps) {
  const columns = head.map((title, place): TableColumn<readonly string[]> => ({
    id: title,
    title,
    show: (cells) => <MarkdownLine text={cells[place] ?? ''} showLink={showLink} />,
  }));
  return (
    <PlainTable
      look="lines"
      className={classes['table']}
      columns={columns}
      rows={rows}
      rowKey={([first = '']) => first}
    />
  );
}

interface GuidePictureProps {
  /** Of its files, without scheme and ending. */
  readonly name: string;
  readonly alt: string;
}

/** A picture of the guide in the scheme in use, as wide as the text; pressed, as large as the window lets it be. */
function GuidePicture({ name, alt }: GuidePictureProps) {
  const scheme = useComputedColorScheme('dark');
  const large = useRef<HTMLDialogElement>(null);
  const address = guidePicture(name, scheme);
  if (address === null) return null;
  const close = (): void => large.current?.close();
  return (
    <figure className={classes['figure']}>
      <button type="button" className={classes['picture']} onClick={() => large.current?.showModal()}>
        <img src={address} alt={`${alt}. Show it large.`} width={1200} height={750} loading="lazy" />
      </button>
      <figcaption className="muted small" aria-hidden>
        {alt}
      </figcaption>
      {/* The browser's own dialog: it takes the keyboard, gives it back, and Escape closes it. The kit's, around it, is told to let that key be. */}
      <dialog ref={large} aria-label={alt} className={classes['large']} data-mantine-stop-propagation="true">
        <img src={address} alt={alt} width={1200} height={750} loading="lazy" onClick={close} />
        <ToolButton
          label="Close the picture"
          onClick={close}
          className={classes['close']}
          data-mantine-stop-propagation="true"
        >
          <IconX size={16} aria-hidden />
        </ToolButton>
      </dialog>
    </figure>
  );
}
