import { isTemplateApp, type TemplateField } from '#shared/domain/signage/template/forms.ts';
import type { Slide } from '../model/content.ts';
import { useEditorParts } from '../use-editor.ts';
import { AppLock, useAppLock } from './app-access.tsx';
import { problemWords } from './template-problems.ts';
import { TemplateForm } from './template-form.tsx';

/** The form of a template's slide, in the panel of the editor; nothing for one that has none. */
export function TemplateFields({ slide: { id, template } }: { slide: Slide }) {
  if (!template || !isTemplateApp(template.app)) return null;
  return <Fields key={id} id={id} app={template.app} fields={template.fields} />;
}

interface FieldsProps {
  id: string;
  app: Parameters<typeof useAppLock>[0];
  fields: readonly TemplateField[];
}

function Fields({ id, app, fields }: FieldsProps) {
  const { dispatch } = useEditorParts();
  const lock = useAppLock(app);
  return (
    <>
      {lock && <AppLock lock={lock} />}
      <TemplateForm
        app={app}
        fields={fields}
        problems={problemWords(app, fields)}
        isDisabled={lock !== null}
        onChange={(changed, isTyped) =>
          dispatch({
            kind: 'change',
            ids: [id],
            change: { template: { app, fields: changed } },
            ...(isTyped && { group: 'template' }),
          })
        }
        onSettle={() => dispatch({ kind: 'settle' })}
      />
    </>
  );
}
