import { describe, expect, it } from 'vitest';
import { answersOf, fieldsOf } from './answers.ts';
import { mostTemplateFields, type TemplateField } from './forms.ts';
import { templateProblems } from './problems.ts';
import { meetingsOf, roomAt } from './room-day.ts';

const fields = (values: Record<string, string>): TemplateField[] =>
  Object.entries(values).map(([name, text]) => ({ name, text }));

describe('a form’s answers', () => {
  it('come back from the fields as they went there, empty rows with them', () => {
    const answers = {
      plain: { look: 'dusk', title: 'Lunch' },
      rows: [{ name: 'Soup', price: '4.50' }, { name: '' }, { name: 'Bread' }],
    };
    expect(answersOf('poster', fieldsOf('poster', answers))).toEqual(answers);
  });

  it('close the gaps of fields that others wrote', () => {
    const written = fields({ 'item.3.name': 'Tea', 'item.1.name': 'Soup', 'item.13.name': 'No' });
    expect(answersOf('poster', written).rows).toEqual([{ name: 'Soup' }, { name: 'Tea' }]);
  });

  it('fit the largest number of fields', () => {
    const row = { from: '09:00', to: '10:00', title: 'A', host: 'B' };
    const rows = Array.from({ length: 25 }, () => row);
    expect(
      fieldsOf('meeting-post-plus', { plain: { room: 'A', source: 'typed', calendar: 'B' }, rows }),
    ).toHaveLength(mostTemplateFields);
  });
});

describe('the fields of a template', () => {
  it.each([
    ['a title alone', 'poster', { title: 'Open' }],
    ['a notice', 'poster', { kind: 'notice', title: 'A', text: 'B\nC', footer: 'D' }],
    ['hours', 'poster', { kind: 'hours', title: 'A', 'day.7.from': '09:00', 'day.7.to': '12:00' }],
    ['items', 'poster', { title: 'A', look: 'night', 'item.12.name': 'Tea', 'item.12.price': '2' }],
    [
      'a meeting',
      'meeting-post-plus',
      { room: 'A', 'meeting.1.from': '09:00', 'meeting.1.to': '09:30', 'meeting.1.title': 'B' },
    ],
  ] as const)('%s is taken', (_name, app, values) => {
    expect(templateProblems(app, fields(values))).toEqual([]);
  });

  const meeting = { 'meeting.1.from': '09:00', 'meeting.1.to': '09:30', 'meeting.1.title': 'B' };
  it.each([
    ['no title', 'poster', {}, [{ name: 'title', key: 'required.any' }]],
    ['blanks', 'poster', { title: '  ' }, [{ name: 'title', key: 'required.any' }]],
    [
      'another form’s',
      'poster',
      { title: 'A', room: 'B' },
      [{ name: 'room', key: 'unknownField' }],
    ],
    [
      'one row too many',
      'poster',
      { title: 'A', 'item.13.name': 'B' },
      [{ name: 'item.13.name', key: 'unknownField' }],
    ],
    ['too much', 'poster', { title: 'A'.repeat(81) }, [{ name: 'title', key: 'maxLength', n: 80 }]],
    [
      'a notice that says nothing',
      'poster',
      { kind: 'notice', title: 'A' },
      [{ name: 'text', key: 'required.any' }],
    ],
    [
      'an item of a notice',
      'poster',
      { kind: 'notice', title: 'A', text: 'B', 'item.1.name': 'C' },
      [{ name: 'item.1.name', key: 'unknownField' }],
    ],
    ['no kind', 'poster', { kind: 'x', title: 'A' }, [{ name: 'kind', key: 'invalid' }]],
    ['no look', 'poster', { title: 'A', look: 'x' }, [{ name: 'look', key: 'invalid' }]],
    [
      'no time',
      'meeting-post-plus',
      { room: 'A', ...meeting, 'meeting.1.to': '24:00' },
      [{ name: 'meeting.1.to', key: 'invalid' }],
    ],
    [
      'over before it begins',
      'meeting-post-plus',
      { room: 'A', ...meeting, 'meeting.1.to': '08:00' },
      [{ name: 'meeting.1.to', key: 'validity' }],
    ],
  ] as const)('%s is refused by its field', (_name, app, values, expected) => {
    expect(templateProblems(app, fields(values))).toEqual(expected);
  });

  it('may be unfinished in a draft, not foreign', () => {
    const isDraft = true;
    expect(templateProblems('poster', [], { isDraft })).toEqual([]);
    expect(templateProblems('poster', fields({ room: 'A' }), { isDraft })).toHaveLength(1);
    const title = { name: 'title', text: 'A' };
    expect(templateProblems('poster', [title, title], { isDraft })).toHaveLength(1);
  });
});

describe('a room', () => {
  const meetings = meetingsOf(
    fields({
      'meeting.1.from': '14:00',
      'meeting.1.to': '15:00',
      'meeting.1.title': 'Late',
      'meeting.2.from': '09:00',
      'meeting.2.to': '10:00',
      'meeting.2.title': 'Early',
      'meeting.3.from': '10:00',
      'meeting.3.to': '10:30',
      'meeting.3.title': 'After',
      'meeting.4.from': '12:00',
      'meeting.4.to': '',
    }),
  );
  const at = (hours: number, minutes = 0) => {
    const { now, next, until } = roomAt(meetings, hours * 60 + minutes);
    return [now?.title, next?.title, until === null ? null : until / 60];
  };

  it('is free before, between and after its meetings', () => {
    expect(at(8)).toEqual([undefined, 'Early', 9]);
    expect(at(10, 30)).toEqual([undefined, 'Late', 14]);
    expect(at(15)).toEqual([undefined, undefined, null]);
  });

  it('is in use from a meeting’s first minute until the last of those that follow without a gap', () => {
    expect(at(9)).toEqual(['Early', 'After', 10.5]);
    expect(at(10)).toEqual(['After', 'Late', 10.5]);
    expect(at(14, 59)).toEqual(['Late', undefined, 15]);
  });
});
