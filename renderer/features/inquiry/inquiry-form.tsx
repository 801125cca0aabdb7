import { t } from '#renderer/platform/t.ts';
import { Suspense, useState } from 'react';
import type { getProfile } from '#shared/contract/account/user.ts';
import type { CallDefinition, CallOutput } from '#shared/contract/define-call.ts';
import {
  requestSupport,
  submitInquiry,
  type listIssueTypes,
} from '#shared/contract/inquiry/inquiry.ts';
import { fullName } from '#shared/domain/account/person-name.ts';
import {
  contactWays,
  type ContactWay,
  type InquiryDesk,
} from '#shared/domain/inquiry/issue-types.ts';
import layout from '#renderer/parts/form/form-layout.module.css';
import { BotCheck } from '#renderer/parts/form/bot-check.tsx';
import { lazyPart } from '#renderer/platform/code/lazy-code.ts';
import { useCallForm } from '#renderer/parts/form/use-call-form.ts';
import { useDraft } from '#renderer/parts/form/use-draft.ts';
import { Button } from '#renderer/ui/button.tsx';
import { SelectField } from '#renderer/ui/field/select-field.tsx';
import { TextAreaField } from '#renderer/ui/field/text-area-field.tsx';
import { TextField } from '#renderer/ui/field/text-field.tsx';
import { SegmentField } from '#renderer/ui/field/tick/segment-field.tsx';
import { Panel } from '#renderer/ui/panel.tsx';
import { Progress } from '#renderer/ui/state/progress.tsx';
import classes from './inquiry.module.css';
import { DetailFields } from './detail-fields.tsx';
import { uploading } from './fetch-with-progress.ts';
import { FilesField } from './files-field.tsx';
import { emptyValues, inputOf, keptFields, type InquiryValues } from './inquiry-values.ts';

type IssueType = CallOutput<typeof listIssueTypes>[number];

export interface InquiryFormProps {
  desk: InquiryDesk;
  issueTypes: readonly IssueType[];
  self: CallOutput<typeof getProfile>['self'] | null;
  onSent: (sent: { reference: string; email: string }) => void;
}

/** Nothing is lost before something is written: until then nobody waits for what asks. */
const LeaveGuard = lazyPart(async () => (await import('./leave-guard.tsx')).LeaveGuard);

const entries = { sales: submitInquiry, support: requestSupport } as const;

/** What it is about, in one's own words, and how the answer may come. */
export function InquiryForm({ desk, issueTypes, self, onSent }: InquiryFormProps) {
  const entry: CallDefinition & { output: (typeof entries)['sales']['output'] } = entries[desk];
  const [sent, setSent] = useState<number | null>(null);
  const { form, submit, isBusy, botCheck } = useCallForm<typeof entry, InquiryValues>(entry, {
    initialValues: {
      ...emptyValues,
      name: self ? fullName(self) : '',
      email: self?.email ?? '',
    },
    transform: (values) => inputOf(desk, values),
    transport: uploading(setSent),
    onSuccess: ({ reference }, { email }) => onSent({ reference, email }),
  });
  useDraft(form, { name: `inquiry-${desk}`, owner: self?.id ?? '', fields: keptFields });
  const { issueType, contactBy, files } = form.getValues();
  const type = issueTypes.find(({ id }) => id === issueType);
  const field = (name: keyof InquiryValues & string) => form.getInputProps(name);
  const isSending = isBusy && files.length > 0 && sent !== null;
  return (
    <form className={layout.form} noValidate onSubmit={(event) => void submit(event)}>
      <Panel title={t('inquiry:about.title')}>
        <SelectField
          label={t('inquiry:about.issueType')}
          autoFocus
          data={[
            { value: '', label: t('inquiry:choose') },
            ...issueTypes.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          {...field('issueType')}
        />
        {type && <DetailFields type={type} field={field} />}
        <TextAreaField
          isProse
          autosize
          minRows={5}
          maxRows={16}
          label={t('inquiry:about.content')}
          description={t(`inquiry:${desk}.contentHelp`)}
          {...field('content')}
        />
        {desk === 'support' && (
          <FilesField
            files={files}
            error={form.errors['files']}
            onChange={(chosen) => form.setFieldValue('files', chosen)}
          />
        )}
      </Panel>
      <Panel title={t('inquiry:contact.title')}>
        <div className={layout.fields}>
          <TextField label={t('inquiry:contact.name')} autoComplete="name" {...field('name')} />
          <TextField
            label={t('inquiry:contact.email')}
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            {...field('email')}
          />
          <div className={layout.wide}>
            <p className={classes.label} aria-hidden>
              {t('inquiry:contact.by')}
            </p>
            <SegmentField<ContactWay>
              label={t('inquiry:contact.by')}
              choices={contactWays.map((value) => ({
                value,
                label: t(`inquiry:contact.way.${value}`),
              }))}
              value={contactBy}
              onChange={(value) => form.setFieldValue('contactBy', value)}
            />
          </div>
          {contactBy === 'phone' && (
            <TextField
              label={t('inquiry:contact.phone')}
              description={t('inquiry:contact.phoneHelp')}
              type="tel"
              autoComplete="tel"
              {...field('contactInformation')}
            />
          )}
          {contactBy === 'line' && (
            <TextField
              label={t('inquiry:contact.line')}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              {...field('lineUsername')}
            />
          )}
        </div>
      </Panel>
      <BotCheck entry={entry} {...field('gToken')} {...botCheck} />
      {isSending && (
        <Progress
          words={t('inquiry:sending', { percent: Math.round(100 * sent) })}
          done={Math.round(100 * sent)}
          total={100}
        />
      )}
      <div>
        <Button type="submit" size="lg" loading={isBusy}>
          {t('inquiry:send')}
        </Button>
      </div>
      {form.isDirty('content') && (
        <Suspense>
          <LeaveGuard isBusy={isBusy} />
        </Suspense>
      )}
    </form>
  );
}
