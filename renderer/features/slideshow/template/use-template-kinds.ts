import { useState } from 'react';
import { answersOf, fieldsOf } from '#shared/domain/signage/template/answers.ts';
import {
  kindOf,
  posterLooks,
  type PosterKind,
  type TemplateApp,
  type TemplateField,
} from '#shared/domain/signage/template/forms.ts';
import { usualWeek } from '#shared/domain/signage/template/opening-hours.ts';

/** The fields of a template that is still to be made; one of a poster's kinds does not lose what was said in another. */
export function useTemplateKinds(app: TemplateApp, first: PosterKind = 'menu') {
  const [fields, setFields] = useState<TemplateField[]>(() =>
    app === 'poster' ? beginningOf(first, { look: posterLooks[0] }) : [],
  );
  const [kept, setKept] = useState<Partial<Record<PosterKind, TemplateField[]>>>({});

  function choose(kind: PosterKind): void {
    const { plain } = answersOf('poster', fields);
    const { look = '', title = '', footer = '' } = plain;
    const before = kept[kind];
    setKept({ ...kept, [kindOf(fields)]: fields });
    if (before === undefined) {
      setFields(beginningOf(kind, { look, title, footer }));
      return;
    }
    const { plain: own, rows } = answersOf('poster', before);
    setFields(fieldsOf('poster', { plain: { ...own, look, title, footer }, rows }));
  }
  return { fields, setFields, choose };
}

/** A form as it is opened; what all kinds have goes along from one to the other. */
const beginningOf = (kind: PosterKind, shared: Record<string, string>) =>
  fieldsOf('poster', { plain: { ...shared, kind }, rows: kind === 'hours' ? usualWeek : [] });
