import { t } from '#renderer/platform/t.ts';
import { PageLink } from '#renderer/ui/link/page-link.ts';
import type { SectionId } from './parts/section.tsx';
import type { SecuritySetting } from './parts/setting.ts';
import classes from './section-index.module.css';

/** What the page has, so that nobody needs to scroll for it. */
export function SectionIndex({ setting }: { setting: SecuritySetting }) {
  const sections: readonly (readonly [SectionId, string, boolean?])[] = [
    ['email', t('security:email.title')],
    ['password', t('security:password.title')],
    ['social', t('security:social.title'), setting.providers.length > 0],
    ['passkeys', t('security:passkeys.title')],
    ['two-factor', t('security:twoFactor.title')],
    ['recovery-codes', t('security:recovery.title'), setting.twoFactor.isEnabled],
    ['sessions', t('security:sessions.title')],
    ['history', t('security:history.title')],
    ['data', t('security:data.title')],
    ['delete', t('security:delete.title')],
  ];
  return (
    <nav className={classes.index} aria-label={t('security:index')}>
      {sections
        .filter(([, , isThere = true]) => isThere)
        .map(([id, title]) => (
          <PageLink key={id} className={classes.link} to={`#${id}`}>
            {title}
          </PageLink>
        ))}
    </nav>
  );
}
