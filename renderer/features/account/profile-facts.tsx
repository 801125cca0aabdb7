import i18next from 'i18next';
import { t } from '#renderer/platform/t.ts';
import { nameFields } from '#shared/domain/account/person-name.ts';
import { formatDate } from '#renderer/platform/format/dates.ts';
import { Avatar } from '#renderer/ui/image/avatar.tsx';
import { languageNames } from '#shared/domain/language.ts';
import { TextLink } from '#renderer/ui/link/text-link.tsx';
import { Panel } from '#renderer/ui/panel.tsx';
import classes from './account.module.css';
import { Fact, Facts } from '#renderer/ui/facts.tsx';
import type { Self } from './profile.ts';

/** Name and value; without one it was never told. */
type OptionalFact = readonly [name: string, value: string | null | undefined];

/** Everything the person has told, in groups; what they have not, in a line of each group. */
export function ProfileFacts({ self }: { self: Self }) {
  const personal: OptionalFact[] = [
    [t('account:field.birth'), self.birth === null ? null : formatDate(self.birth, 'short')],
    [t('account:field.gender'), self.gender?.name],
  ];
  const contact: OptionalFact[] = [
    [t('account:field.mobile'), self.fullMobile],
    [t('account:field.tel'), self.fullTel],
    [t('account:field.address'), self.address],
    [t('account:field.postalCode'), self.postalCode],
    [t('account:field.country'), self.country?.name],
  ];
  const preferences: OptionalFact[] = [[t('account:field.timezone'), self.timezone?.name]];
  return (
    <>
      <div className={classes.who}>
        <Avatar
          photo={self.photo}
          firstName={self.firstName}
          lastName={self.lastName}
          size="large"
        />
        <div className={classes.names}>
          <p className={classes.name}>{self.fullName}</p>
          <p className="quiet">{self.email}</p>
          {self.lastLoginAt && (
            <p className="quiet">
              {t('account:profile.lastLogin', {
                time: formatDate(self.lastLoginAt, 'short', { withTime: true }),
              })}
            </p>
          )}
        </div>
      </div>
      <Panel title={t('account:group.personal')}>
        <Facts>
          {nameFields(i18next.language).map((field) => (
            <Fact key={field} name={t(`account:field.${field}`)}>
              {self[field]}
            </Fact>
          ))}
          {told(personal)}
        </Facts>
        <Untold facts={personal} />
      </Panel>
      <Panel title={t('account:group.contact')}>
        <Facts>
          <Fact name={t('account:field.email')}>{self.email}</Fact>
          {told(contact)}
        </Facts>
        <Untold facts={contact} />
      </Panel>
      <Panel title={t('account:group.preferences')}>
        <Facts>
          <Fact name={t('account:field.language')}>
            <span lang={self.language}>{languageNames[self.language]}</span>
          </Fact>
          {told(preferences)}
        </Facts>
        <Untold facts={preferences} />
      </Panel>
    </>
  );
}

function told(facts: readonly OptionalFact[]) {
  return facts.map(
    ([name, value]) =>
      value && (
        <Fact key={name} name={name}>
          {value}
        </Fact>
      ),
  );
}

/** What could be added. */
function Untold({ facts }: { facts: readonly OptionalFact[] }) {
  const names = facts.filter(([, value]) => !value).map(([name]) => name);
  if (names.length === 0) return null;
  // English is Britain's: no comma before “and”.
  const locale = i18next.language === 'en' ? 'en-GB' : i18next.language;
  const fields = new Intl.ListFormat(locale, { type: 'conjunction' }).format(names);
  return (
    <p>
      <TextLink to="/account/profile/edit">{t('account:profile.add', { fields })}</TextLink>
    </p>
  );
}
