import type { Language } from '#shared/domain/constants.ts';
import { teamCategories } from '#shared/domain/team/team.ts';
import type { TeamRole } from '#shared/domain/team/roles.ts';
import { fullName } from '#shared/domain/account/person-name.ts';
import type { Database } from '../../db/connect.ts';
import { catalogueWords } from '../app/words.ts';
import { countryName } from '../misc/country-names.ts';
import { fullNumber } from '../misc/phone-number.ts';
import { findTeam } from './sql.ts';
import { visibleTransfer } from './transfer/visible-transfer.ts';

/** The team as its members see it, named in a language; null if it is gone. */
export async function teamView(
  db: Database,
  member: { teamId: string; userId: string; role: TeamRole; apps: readonly string[] },
  { language, now }: { language: Language; now: Date },
) {
  const { teamId, role, apps } = member;
  const [found, transfer] = await Promise.all([
    findTeam(db, teamId),
    visibleTransfer(db, member, now),
  ]);
  if (!found) return null;
  const { holderId: _holder, holder, ...team } = found;
  const { country, category, phone, phoneCountryCode } = team;
  const known = teamCategories.find((id) => id === category);
  return {
    ...team,
    role,
    apps: [...apps],
    holderName: fullName(holder),
    pendingTransfer: transfer && {
      name: fullName({ firstName: transfer.toFirstName, lastName: transfer.toLastName }),
      email: transfer.toEmail,
    },
    country: country === null ? null : { code: country, name: countryName(country, language) },
    fullPhone: fullNumber(phoneCountryCode, phone),
    category: known ? { id: known, name: catalogueWords[language].teamCategories[known] } : null,
  };
}
