import { t } from '#renderer/platform/t.ts';
import type { ReactNode } from 'react';
import type { PageTo } from '#renderer/platform/place/page-paths.ts';
import { markedText } from './marked-text.ts';
import { TextLink } from './text-link.tsx';

export interface LinkedTextProps {
  /** A translated sentence with `<name>words</name>` in it; their order is the language's own. */
  text: string;
  /** Where each name leads. */
  links: Record<string, PageTo>;
}

/** A sentence with links that open beside the page, so that nothing typed here is lost. */
export function LinkedText({ text, links }: LinkedTextProps): ReactNode {
  return markedText(text, (name, words) => {
    const path = links[name];
    return (
      path && (
        <TextLink key={name} to={path} target="_blank" rel="noreferrer">
          {words}
          <span className="visually-hidden"> ({t('common:opensInNewTab')})</span>
        </TextLink>
      )
    );
  });
}
