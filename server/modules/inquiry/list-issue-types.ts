import { listIssueTypes as call } from '#shared/contract/inquiry/inquiry.ts';
import { issueTypeIds, issueTypes } from '#shared/domain/inquiry/issue-types.ts';
import { catalogueWords } from '../app/words.ts';
import { handler } from '../handler.ts';

export const listIssueTypes = handler(call, async (ctx) => {
  const names = catalogueWords[ctx.client.language].issueTypes;
  return issueTypeIds.map((id) => {
    const { desk, needs, takes } = issueTypes[id];
    return { id, name: names[id], desk, needs: [...needs], takes: [...takes] };
  });
});
