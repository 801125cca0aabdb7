import type { ReactNode } from 'react';
import classes from './reading-page.module.css';
import { words } from './sentence.tsx';

type Words = Parameters<typeof words>[0];

interface ReadingPageProps {
  title: Words;
  lead: Words;
  /** What else stands above the text: its date, a search. */
  head: ReactNode;
  /** The way to the parts of the text: beside it, above it where there is no room. */
  contents: ReactNode;
  children: ReactNode;
}

/** A page to read, in lines that are no longer than reads well. */
export function ReadingPage({ title, lead, head, contents, children }: ReadingPageProps) {
  return (
    <div className={classes.root}>
      <div className={classes.page}>
        <header className={classes.head}>
          <h1 className={classes.title}>{words(title)}</h1>
          <p className={classes.lead}>{words(lead)}</p>
          {head}
        </header>
        {contents}
        <div className={classes.text}>{children}</div>
      </div>
    </div>
  );
}
