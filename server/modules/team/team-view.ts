import type { Language } from '#shared/domain/constants.ts';
import { teamCategories } from '#shared/domain/team/team.ts';
import type { TeamRole } from '#shared/domain/team/roles.ts';
import { fullName } from '#shared/domain/account/person-name.ts';
import type { Database } from '../../db/connect.ts';
import { catalogueWords } from '../app/words.ts';
import { countryName } from '../misc/country-names.ts';
import { fullNumber } from '../misc/phone-number.ts';
import { findTeam } from './sql.ts';
import { seesTransfer } from './transfer/sees-transfer.ts';

/** The team as its members see it, named in a language; null if it is gone. */
export async function teamView(
  db: Database,
  member: { teamId: string; userId: string; role: TeamRole; apps: readonly string[] },
  { language, now }: { language: Language; now: Date },
) {
  const { teamId, role, apps } = member;
  const found = await findTeam(db, teamId, now);
  if (!found) return null;
  const { holderId: _holder, holder, transferTo, ...team } = found;
  const isVisible = transferTo !== null && seesTransfer(member, transferTo.userId);
  const { country, category, phone, phoneCountryCode } = team;
  const known = teamCategories.find((id) => id === category);
  return {
    ...team,
    role,
    apps: [...apps],
    holderName: fullName(holder),
    pendingTransfer: isVisible ? { name: fullName(transferTo), email: transferTo.email } : null,
    country: country === null ? null : { code: country, name: countryName(country, language) },
    fullPhone: fullNumber(phoneCountryCode, phone),
    category: known ? { id: known, name: catalogueWords[language].teamCategories[known] } : null,
  };
}
