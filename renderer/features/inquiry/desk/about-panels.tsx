import { t } from '#renderer/platform/t.ts';
import { inquiryDetails } from '#shared/domain/inquiry/issue-types.ts';
import { isLanguage, languageNames } from '#shared/domain/language.ts';
import { formatDate } from '#renderer/platform/format/dates.ts';
import { Fact, Facts } from '#renderer/ui/facts.tsx';
import { Moment } from '#renderer/ui/moment.tsx';
import { Panel } from '#renderer/ui/panel.tsx';
import type { Inquiry } from './inquiry.ts';
import { useDetailWords } from './names.ts';
import classes from './desk.module.css';

/** What the form asked beside the question, and who filled it in. */
export function AboutPanels({ inquiry }: { inquiry: Inquiry }) {
  const { name, email, contactBy, language, hasAccount, createdAt, updatedAt, details } = inquiry;
  const wordsOf = useDetailWords(details);
  const told = inquiryDetails.filter((detail) => details[detail] !== undefined);
  const number = inquiry.contactInformation ?? inquiry.lineUsername;
  return (
    <>
      {told.length > 0 && (
        <Panel title={t('desk:details')}>
          <Facts>
            {told.map((detail) => (
              <Fact key={detail} name={t(`inquiry:detail.${detail}`)}>
                {wordsOf(detail)}
              </Fact>
            ))}
          </Facts>
        </Panel>
      )}
      <Panel title={t('desk:about.title')}>
        <Facts>
          <Fact name={t('desk:about.name')}>
            <bdi>{name}</bdi>
          </Fact>
          <Fact name={t('desk:about.email')}>{email}</Fact>
          <Fact name={t('desk:about.answer')}>
            {t(`inquiry:contact.way.${contactBy}`)}
            {number !== null && ` · ${number}`}
          </Fact>
          <Fact name={t('desk:about.language')}>
            {isLanguage(language) ? (
              <span lang={language}>{languageNames[language]}</span>
            ) : (
              language
            )}
          </Fact>
          <Fact name={t('desk:about.account')}>
            {t(hasAccount ? 'desk:about.hasAccount' : 'desk:about.noAccount')}
          </Fact>
          <Fact name={t('desk:about.received')}>
            <When at={createdAt} />
          </Fact>
          <Fact name={t('desk:about.last')}>
            <When at={updatedAt} />
          </Fact>
        </Facts>
      </Panel>
    </>
  );
}

/** How long ago, and the moment itself. */
function When({ at }: { at: string }) {
  return (
    <>
      <Moment at={at} />
      <span className={`${classes.quiet} tabular`}>
        {' · '}
        {formatDate(at, 'long', { withTime: true })}
      </span>
    </>
  );
}
