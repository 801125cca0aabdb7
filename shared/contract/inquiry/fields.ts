import * as z from 'zod/mini';
import { appIds, productIds } from '#shared/domain/apps.ts';
import { planTypes } from '#shared/domain/constants.ts';
import {
  asksFor,
  contactWays,
  inquiryDetails,
  issueTypeIds,
  issueTypesOf,
  smartDeviceAnswers,
  yesNo,
  type InquiryDesk,
  type InquiryDetail,
  type NeededDetail,
} from '#shared/domain/inquiry/issue-types.ts';
import { inquiry as limits } from '#shared/domain/limits.ts';
import { crossCheck } from '#shared/schema/cross-check.ts';
import { email } from '#shared/schema/person/identity.ts';
import { numeric } from '#shared/schema/scalars.ts';
import {
  optionalText,
  requiredKey,
  requiredText,
  tidyLines,
  type RequiredField,
} from '#shared/schema/text.ts';

/** Empty is as good as left out, which is how forms send what nobody filled in. */
const orEmpty = <T extends z.ZodMiniType>(schema: T) =>
  z.optional(z.union([z.literal(''), schema], { error: 'invalid' }));

/** Several lines of somebody's own words. */
export const message = z
  .string({ error: requiredKey('content') })
  .check(
    tidyLines,
    z.minLength(1, requiredKey('content')),
    z.maxLength(limits.longest, 'maxLength'),
  );

const details = {
  product: orEmpty(z.enum(productIds)),
  app: orEmpty(z.enum(appIds)),
  planLevel: orEmpty(z.enum(planTypes)),
  orderNumber: optionalText(40),
  browser: optionalText(100),
  device: optionalText(100),
  companyName: optionalText(100),
  screenCount: orEmpty(
    numeric.check(z.int('number'), z.gte(1, 'number'), z.lte(limits.mostScreens, 'maxNumber')),
  ),
  smartDevices: orEmpty(z.enum(smartDeviceAnswers)),
  hasDesignTeam: orEmpty(z.enum(yesNo)),
} satisfies Record<InquiryDetail, z.ZodMiniType>;

/** Fields of an inquiry to a desk; `needsWhatMatters` adds the rules between them. */
export const inquiryFields = (desk: InquiryDesk) => ({
  issueType: z.enum(issueTypesOf(desk), { error: requiredKey('issueType') }),
  name: requiredText('name', 100),
  email,
  /** How the answer may come. */
  contactBy: z._default(z.enum(contactWays, { error: 'invalid' }), 'email'),
  /** The number to call. */
  contactInformation: optionalText(60),
  lineUsername: optionalText(60),
  content: message,
  ...details,
});

/** Unjudged: any of them may be wrong. */
type Asked = Partial<
  Record<InquiryDetail | 'issueType' | 'contactBy' | 'contactInformation' | 'lineUsername', unknown>
>;

const isEmpty = (value: unknown) => value === undefined || value === '';

/** Which fields must be there depends on the kind of issue and on how the answer may come. */
export const needsWhatMatters = crossCheck<Asked>((value, refuse) => {
  const need = (field: keyof Asked & RequiredField) => {
    if (isEmpty(value[field])) refuse(field, requiredKey(field));
  };
  const type = issueTypeIds.find((id) => id === value.issueType);
  for (const detail of inquiryDetails) {
    if (type && asksFor(type, detail) === 'needed') {
      need(detail as NeededDetail); // needed, as was just asked; each has a sentence, or this does not compile
    }
  }
  if (value.contactBy === 'phone') need('contactInformation');
  if (value.contactBy === 'line') need('lineUsername');
});
