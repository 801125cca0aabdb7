import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import i18next from 'i18next';
import { anchorOf } from '#renderer/platform/place/anchor.ts';
import { AnchorLink } from './anchor-link.tsx';
import type { Block, InformationDocument } from './document.ts';
import classes from './document.module.css';
import { dayIn } from './figures.ts';
import { ReadingPage } from './reading-page.tsx';
import { Sentence, words } from './sentence.tsx';

/** A text to agree to: date, contents, numbered sections that can be linked to. */
export function DocumentPage({ document: { title, lead, updatedOn, sections } }: Props) {
  useAnchorOfLoad();
  const contents = (
    <ol className={classes.entries}>
      {sections.map((section) => (
        <li key={section.id}>
          <a href={`#${section.id}`}>{words(section.title)}</a>
        </li>
      ))}
    </ol>
  );
  return (
    <ReadingPage
      title={title}
      lead={lead}
      head={
        <p className={classes.updated}>
          <time dateTime={updatedOn}>
            {words('terms:updated', { date: dayIn(i18next.language, updatedOn) })}
          </time>
        </p>
      }
      contents={
        <>
          <nav className={classes.contents} aria-label={words('terms:contents')}>
            <p className={classes.contentsTitle}>{words('terms:contents')}</p>
            {contents}
          </nav>
          <details className={classes.fold}>
            <summary>{words('terms:contents')}</summary>
            {contents}
          </details>
        </>
      }
    >
      {sections.map((section, at) => (
        <section key={section.id} id={section.id} className={classes.section}>
          <div className={classes.sectionHead}>
            <h2 className={classes.sectionTitle}>
              <span className={classes.number}>{at + 1}.</span> {words(section.title)}
            </h2>
            <AnchorLink id={section.id} title={words(section.title)} label="terms:linkTo" />
          </div>
          {section.body.map((block, place) => (
            <BlockView key={`${section.id} ${place + 1}`} block={block} />
          ))}
        </section>
      ))}
    </ReadingPage>
  );
}

interface Props {
  document: InformationDocument;
}

function BlockView({ block }: { block: Block }) {
  if (typeof block === 'string') {
    return (
      <p className={classes.text}>
        <Sentence text={block} />
      </p>
    );
  }
  if ('list' in block) {
    return (
      <ul className={classes.list}>
        {block.list.map((item) => (
          <li key={item}>
            <Sentence text={item} />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <dl className={classes.facts}>
      {block.facts.map(([what, text]) => (
        <div key={text}>
          <dt>{typeof what === 'string' ? words(what) : <code>{what.code}</code>}</dt>
          <dd>
            <Sentence text={text} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The browser looked for the place before the page was there. */
function useAnchorOfLoad() {
  const { hash, key } = useLocation();
  const atLoad = useRef(key === 'default' ? anchorOf(hash) : '');
  useEffect(() => {
    const id = atLoad.current;
    if (id === '') return;
    const frame = requestAnimationFrame(() => document.getElementById(id)?.scrollIntoView());
    return () => cancelAnimationFrame(frame);
  }, []);
}
