import { v7 } from 'uuid';
import type { MeetingSource } from '#shared/domain/signage/template/forms.ts';
import { fieldsOf } from '#shared/domain/signage/template/answers.ts';

/** A page with a door sign that names a calendar, and shows it unless what is typed in is shown. */
export const calendarSign = (calendar: string, source: MeetingSource = 'calendar') => ({
  id: v7(),
  type: 'template' as const,
  template: {
    app: 'meeting-post-plus' as const,
    fields: fieldsOf('meeting-post-plus', {
      plain: { room: 'Room 4', source, calendar },
      rows: [],
    }),
  },
});
