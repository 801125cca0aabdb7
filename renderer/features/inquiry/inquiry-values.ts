import {
  asksFor,
  inquiryDetails,
  issueTypeIds,
  type ContactWay,
  type InquiryDesk,
  type InquiryDetail,
} from '#shared/domain/inquiry/issue-types.ts';

/** What stands in the form: of every kind of issue, so that changing the kind loses nothing. */
export interface InquiryValues extends Record<InquiryDetail, string>, Record<string, unknown> {
  issueType: string;
  name: string;
  email: string;
  contactBy: ContactWay;
  contactInformation: string;
  lineUsername: string;
  content: string;
  files: File[];
  gToken: string;
}

export const emptyValues: InquiryValues = {
  issueType: '',
  name: '',
  email: '',
  contactBy: 'email',
  contactInformation: '',
  lineUsername: '',
  content: '',
  product: '',
  app: '',
  planLevel: '',
  orderNumber: '',
  browser: '',
  device: '',
  companyName: '',
  screenCount: '',
  smartDevices: '',
  hasDesignTeam: '',
  files: [],
  gToken: '',
};

/** What a draft keeps: everything that was typed, and no file, which only a person can choose again. */
export const keptFields: readonly (keyof InquiryValues & string)[] = [
  'issueType',
  'name',
  'email',
  'contactBy',
  'contactInformation',
  'lineUsername',
  'content',
  ...inquiryDetails,
];

/** What is sent: of the details those that the kind asks for. */
export function inputOf(desk: InquiryDesk, { files, ...values }: InquiryValues) {
  const type = issueTypeIds.find((id) => id === values.issueType);
  const others = inquiryDetails.filter((detail) => !type || asksFor(type, detail) === null);
  const fitting = Object.entries(values).filter(
    ([name, value]) => value !== '' && !others.some((detail) => detail === name),
  );
  return {
    ...Object.fromEntries(fitting),
    // Missing, they have messages of their own.
    issueType: values.issueType,
    gToken: values.gToken,
    ...(desk === 'support' && files.length > 0 && { files }),
  };
}
