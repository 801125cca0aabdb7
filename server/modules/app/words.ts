import type { AppId, ProductId } from '#shared/domain/apps.ts';
import type { PeriodType } from '#shared/domain/commerce/catalogue.ts';
import type { Language, PlanType } from '#shared/domain/constants.ts';
import type { IssueTypeId } from '#shared/domain/inquiry/issue-types.ts';
import { teamCategories, type TeamCategory } from '#shared/domain/team/team.ts';
import en from '#resources/locales/en/catalogue.json' with { type: 'json' };
import es from '#resources/locales/es/catalogue.json' with { type: 'json' };
import ja from '#resources/locales/ja/catalogue.json' with { type: 'json' };
import zhCN from '#resources/locales/zh-CN/catalogue.json' with { type: 'json' };
import zhTW from '#resources/locales/zh-TW/catalogue.json' with { type: 'json' };

interface CatalogueWords {
  apps: Record<AppId, { name: string; description: string }>;
  products: Record<ProductId, string>;
  planLevels: Record<PlanType, string>;
  periods: Record<PeriodType, string>;
  planNames: Record<PeriodType | 'trial' | 'firstMonthFree' | 'storage', string>;
  teamCategories: Record<TeamCategory, string>;
  issueTypes: Record<IssueTypeId, string>;
}

/** Names of what the catalogue offers; a language that lacks one does not compile. */
export const catalogueWords: Record<Language, CatalogueWords> = {
  en,
  'zh-TW': zhTW,
  'zh-CN': zhCN,
  ja,
  es,
};

/** What a team may be, named. */
export function teamCategoriesIn(language: Language) {
  const names = catalogueWords[language].teamCategories;
  return teamCategories.map((id) => ({ id, name: names[id] }));
}
