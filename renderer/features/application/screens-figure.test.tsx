import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, beforeAll, expect, it } from 'vitest';
import application from '#resources/locales/en/application.json' with { type: 'json' };
import { getPlayback } from '#shared/contract/signage/screen.ts';
import { query } from '#renderer/api/query.ts';
import { ScreensFigure } from './screens-figure.tsx';

beforeAll(() => i18next.init({ lng: 'en', resources: { en: { application } } }));
// Files of this suite share loaded code.
afterAll(() => i18next.init({ lng: 'en', resources: {} }));

const none = { online: 0, offline: 0, waiting: 0 };

it.each([
  { case: 'nothing plays', playing: 0, screens: none, isPrompted: true },
  { case: 'something plays', playing: 1, screens: none, isPrompted: false },
  { case: 'a screen is off', playing: 0, screens: { ...none, offline: 1 }, isPrompted: false },
  { case: 'a screen is new', playing: 0, screens: { ...none, waiting: 1 }, isPrompted: false },
])('the first screen is prompted for while there is none: $case', (given) => {
  const { playing, screens, isPrompted } = given;
  const client = new QueryClient();
  client.setQueryData(query(getPlayback, {}).queryKey, { playing, screens, limit: 200 });
  const page = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <ScreensFigure isAsked />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(page.includes(application.figures.pairFirst)).toBe(isPrompted);
});
