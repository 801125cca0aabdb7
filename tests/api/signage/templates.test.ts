import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createSlideshow, getSlideshow } from '#shared/contract/signage/slideshow.ts';
import { fieldsOf } from '#shared/domain/signage/template/answers.ts';
import { type TemplateField } from '#shared/domain/signage/template/forms.ts';
import { licenses } from '#server/db/schema/plan.ts';
import { teamMembers } from '#server/db/schema/team.ts';
import { arrangePerson } from '#tests/support/people/arrange-person.ts';
import { makeTeam, type TestTeam } from '#tests/support/people/teams.ts';
import { done } from '#tests/support/server/answer.ts';
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts';
import { makeSlideshow, saveOnTop, webPage } from '#tests/support/signage/slideshows.ts';

let server: TestServer;
let team: TestTeam<['member']>;
beforeAll(async () => {
  server = await startTestServer({ LIMITS: 'off' });
});
afterAll(() => server.stop());
beforeEach(async () => {
  team = await makeTeam(server, ['member']);
});

const posterFields = (title: string) => fieldsOf('poster', { plain: { title }, rows: [] });
const poster = (fields: TemplateField[] = posterFields('Lunch')) => ({
  id: v7(),
  type: 'template' as const,
  template: { app: 'poster' as const, fields },
});

it('a template is for those whose plan brings its app, and to whom the app is assigned', async () => {
  const pages = [poster()];
  const person = await arrangePerson(server);
  const [holder, member] = team.members;
  await server.db
    .update(teamMembers)
    .set({ apps: ['slideshow'] })
    .where(eq(teamMembers.userId, member.userId));
  for (const publish of [true, false]) {
    const input = { name: 'Lunch', content: { pages }, publish };
    expect((await person.client.call(createSlideshow, input)).status).toBe(1016);
    expect((await member.client.call(createSlideshow, input)).status).toBe(5);
    expect((await holder.client.call(createSlideshow, input)).status).toBe(0);
  }
});

it('what is no answer to its form is refused by its field; a draft may be unfinished', async () => {
  const { client } = team.holder;
  const foreign = { name: 'room', text: 'A' };
  const long = { name: 'title', text: 'A'.repeat(81) };
  for (const [fields, isDraftToo, problem] of [
    [[foreign, ...posterFields('Lunch')], true, { room: { key: 'unknownField' } }],
    [[long], true, { title: { key: 'maxLength', n: 80 } }],
    [[], false, { title: { key: 'required.any' } }],
  ] as const) {
    const pages = [webPage(), poster([...fields])];
    const [name, error] = Object.entries(problem)[0] ?? [];
    for (const publish of [true, false]) {
      const answer = await client.call(createSlideshow, {
        name: 'Lunch',
        content: { pages },
        publish,
      });
      const isRefused = publish || isDraftToo;
      expect(answer).toMatchObject(
        isRefused
          ? { status: 2000, data: { fields: { [`content.pages.1.template.${name}`]: error } } }
          : { status: 0 },
      );
    }
  }
});

it('who loses the plan keeps templates, moves and removes them, and makes no more', async () => {
  const { client } = team.holder;
  const [first, second] = [poster(), poster(posterFields('Dinner'))];
  const { id } = await makeSlideshow(client, { content: { pages: [first, second] } });
  await server.db.delete(licenses).where(eq(licenses.workspaceId, team.teamId));
  const save = (pages: (typeof first)[], publish: boolean) =>
    saveOnTop(client, id, { content: { pages, thumbnail: null }, publish });
  for (const publish of [false, true]) {
    expect((await save([second, first], publish)).status).toBe(0);
    const changed = { ...first, template: poster(posterFields('Brunch')).template };
    expect((await save([changed, second], publish)).status).toBe(1016);
  }
  done(await save([second], true));
  expect(done(await client.call(getSlideshow, { id })).content.pages).toHaveLength(1);
});
