import i18next, { t } from 'i18next';
import { nameFields } from '#shared/domain/account/person-name.ts';
import { formatDate } from '#renderer/platform/format/dates.ts';
import { Avatar } from '#renderer/ui/image/avatar.tsx';
import { languageNames } from '#shared/domain/language.ts';
import { Panel } from '#renderer/ui/panel.tsx';
import classes from './account.module.css';
import { Fact, Facts } from '#renderer/ui/facts.tsx';
import type { Self } from './profile.ts';

/** Everything the person has told, in groups. */
export function ProfileFacts({ self }: { self: Self }) {
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
          <Fact name={t('account:field.birth')}>
            {self.birth === null ? null : formatDate(self.birth, 'short')}
          </Fact>
          <Fact name={t('account:field.gender')}>{self.gender?.name ?? null}</Fact>
        </Facts>
      </Panel>
      <Panel title={t('account:group.contact')}>
        <Facts>
          <Fact name={t('account:field.email')}>{self.email}</Fact>
          <Fact name={t('account:field.mobile')}>{self.fullMobile}</Fact>
          <Fact name={t('account:field.tel')}>{self.fullTel}</Fact>
          <Fact name={t('account:field.address')}>{self.address}</Fact>
          <Fact name={t('account:field.postalCode')}>{self.postalCode}</Fact>
          <Fact name={t('account:field.country')}>{self.country?.name ?? null}</Fact>
        </Facts>
      </Panel>
      <Panel title={t('account:group.preferences')}>
        <Facts>
          <Fact name={t('account:field.language')}>
            <span lang={self.language}>{languageNames[self.language]}</span>
          </Fact>
          <Fact name={t('account:field.timezone')}>{self.timezone?.name ?? null}</Fact>
        </Facts>
      </Panel>
    </>
  );
}
