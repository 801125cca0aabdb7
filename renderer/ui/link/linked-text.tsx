import { t } from 'i18next';
import { Children, type ReactNode } from 'react';
import type { PageTo } from '#renderer/platform/page-paths.ts';
import { TextLink } from './text-link.tsx';

export interface LinkedTextProps {
  /** A translated sentence with `<name>words</name>` in it; their order is the language's own. */
  text: string;
  /** Where each name leads. */
  links: Record<string, PageTo>;
}

/** A sentence with links that open beside the page, so that nothing typed here is lost. */
export function LinkedText({ text, links }: LinkedTextProps): ReactNode {
  const pieces = text.split(/(<\w+>[^<]*<\/\w+>)/).map((piece) => {
    const [, name = '', words = ''] = /^<(\w+)>([^<]*)<\/\1>$/.exec(piece) ?? [];
    const path = links[name];
    if (path === undefined) return piece;
    return (
      <TextLink key={name} to={path} target="_blank" rel="noreferrer">
        {words}
        <span className="visually-hidden"> ({t('common:opensInNewTab')})</span>
      </TextLink>
    );
  });
  return Children.toArray(pieces);
}
