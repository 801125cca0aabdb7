import { expect, it } from 'vitest';
import { formerAnchors, topics } from './help.ts';

const questions = topics.flatMap(({ questions: ofTopic }) => [...ofTopic]);
const anchors = [...questions, ...topics.map(({ id }) => `topic-${id}`)];

it('each answer and topic has an anchor of its own', () => {
  expect(new Set(anchors).size).toBe(anchors.length);
});

it.each(Object.entries(formerAnchors))(
  'the former anchor %s leads to the answer %s',
  (former, id) => {
    expect(questions).toContain(id);
    // Else the redirect would hide the answer that has the anchor now.
    expect(anchors).not.toContain(former);
  },
);
