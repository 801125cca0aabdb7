import { defaultDestination, type Language } from './domain/constants.ts';

/** File of the built web application with the documents of its pages, for the server alone. */
export const documentsFile = 'documents.json';

/** The documents of one page. */
export interface DocumentRow {
  /** Pattern of the page’s path, as react-router and Fastify both read it. */
  path: string;
  /** Who is let in; others are led on, so theirs is the document of where they will arrive. */
  for: 'guests' | 'people' | 'all';
  html: Record<Language, string>;
}

/** Where the guard leads whom a page is not for (specification section 2). */
export const arrivals = { guests: defaultDestination, people: '/login' } as const;
