import type { ComponentType } from 'react';
import { loadNamespaces } from '#renderer/platform/i18n.ts';
import '#renderer/platform/long-texts.ts';
import type { Namespace } from '#renderer/platform/texts.ts';
import { HelpPage } from './help-page.tsx';
import { PrivacyPage, TermsPage } from './document-pages.tsx';

const pages = { help: HelpPage, terms: TermsPage, privacy: PrivacyPage };

/** A page of this folder, its texts loaded. */
export async function open(
  name: keyof typeof pages,
  texts: readonly Namespace[],
): Promise<ComponentType> {
  await loadNamespaces(texts);
  return pages[name];
}
