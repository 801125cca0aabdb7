import type { ComponentType } from 'react';
import { loadNamespaces } from '#renderer/platform/i18n.ts';
import '#renderer/platform/long-texts.ts';
import type { Namespace } from '#renderer/platform/texts.ts';
import { HelpPage } from './help-page.tsx';
import { PrivacyPage, TermsPage } from './document-pages.tsx';

const pages = {
  help: { Page: HelpPage, namespaces: ['help'] },
  terms: { Page: TermsPage, namespaces: ['terms'] },
  // What the two documents share stands in the terms.
  privacy: { Page: PrivacyPage, namespaces: ['terms', 'privacy'] },
} as const satisfies Record<string, { Page: ComponentType; namespaces: readonly Namespace[] }>;

/** A page of this folder, its texts loaded. */
export async function open(name: keyof typeof pages): Promise<ComponentType> {
  const { Page, namespaces } = pages[name];
  await loadNamespaces(namespaces);
  return Page;
}
