import { t } from '#renderer/platform/t.ts';
import { newsDetails } from '#shared/desktop-news.ts';
import { SelectField } from '#renderer/ui/field/select-field.tsx';
import { Panel } from '#renderer/ui/panel.tsx';
import { useSystem } from './system.ts';

/** What is told outside the window. */
export function NewsPanel() {
  const [state, choose] = useSystem();
  if (!state) return null;
  return (
    <Panel
      title={t('desktop:news.title')}
      lead={t(state.canNotify ? 'desktop:news.lead' : 'desktop:news.cannot')}
    >
      {state.canNotify && (
        <SelectField
          label={t('desktop:news.detail')}
          value={state.news}
          data={newsDetails.map((detail) => ({
            value: detail,
            label: t(`desktop:news.${detail}`),
          }))}
          onChange={({ currentTarget }) => {
            const news = newsDetails.find((detail) => detail === currentTarget.value);
            if (news) choose({ news });
          }}
        />
      )}
    </Panel>
  );
}
