import { DocumentPage } from './document-page.tsx';
import { privacy } from './privacy.ts';
import { terms } from './terms.ts';

/** What sign-up asks people to agree to. */
export function TermsPage() {
  return <DocumentPage document={terms} />;
}

/** How personal data is handled. */
export function PrivacyPage() {
  return <DocumentPage document={privacy} />;
}
