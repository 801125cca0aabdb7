import { describe, expect, it } from 'vitest';
import { fieldsOf } from '#shared/domain/signage/template/answers.ts';
import { posterKinds } from '#shared/domain/signage/template/forms.ts';
import { usualWeek } from '#shared/domain/signage/template/opening-hours.ts';
import { exampleUntilWritten } from './example-until-written.ts';

const poster = (plain: Record<string, string>, rows: Record<string, string>[] = []) =>
  exampleUntilWritten('poster', fieldsOf('poster', { plain, rows }));
const sign = (plain: Record<string, string>, rows: Record<string, string>[] = []) =>
  exampleUntilWritten('meeting-post-plus', fieldsOf('meeting-post-plus', { plain, rows }));

describe('exampleUntilWritten', () => {
  it.each(posterKinds)('shows a %s in the look that is chosen', (kind) => {
    const example = poster({ kind, look: 'dusk' }, kind === 'hours' ? usualWeek : []);
    expect(example).toContainEqual({ name: 'look', text: 'dusk' });
    expect(example).toContainEqual({ name: 'kind', text: kind });
  });

  it('goes with the first word, not with a row that is still empty', () => {
    expect(poster({ title: 'Lunch' })).toBeNull();
    expect(poster({ footer: 'VAT included' })).toBeNull();
    expect(poster({ kind: 'menu' }, [{ name: '', price: '' }])).not.toBeNull();
    expect(poster({ kind: 'menu' }, [{ name: '', price: '90' }])).toBeNull();
    expect(poster({ kind: 'hours' }, [{ from: '10:00', to: '18:00' }])).toBeNull();
  });

  it('is there for a door sign, wherever its meetings come from', () => {
    expect(sign({})).not.toBeNull();
    expect(sign({ source: 'calendar' })).not.toBeNull();
    expect(sign({ room: 'Elm' })).toBeNull();
    expect(sign({}, [{ from: '09:00', to: '10:00' }])).not.toBeNull();
    expect(sign({}, [{ from: '', to: '', title: 'Planning' }])).toBeNull();
  });
});
