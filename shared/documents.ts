import { defaultDestination, type Language, type PlanType } from './domain/constants.ts';

/** File of the built web application with the documents of its pages, for the server. */
export const documentsFile = 'documents.json';

/** Stands in documents where the server puts its own address (scheme, host, port). */
export const originMark = '{{origin}}';

/** Stands behind a page's path where the server puts the language that the address asks for, if it does. */
export const askedMark = '{{asked}}';

/** Stands where the server puts what a month of a tier costs, for whoever runs no scripts. */
export const priceMark = (type: PlanType): string => `{{price ${type}}}`;

/** Where a page is in a language, for whoever has chosen none (server/http/web-app.ts); null: in the browser's. */
export const pathIn = (path: string, language: Language | null): string =>
  language === null ? path : `${path}?lang=${language}`;

/** File of the built web application with the page that a screen opens. */
export const playerDocument = 'player.html';

/** Who asks for a page: somebody with a session, or without one. */
export type Asker = 'people' | 'guests';

/** Who a page is drawn for in its document. */
export type Audience = 'guests' | 'unverified' | 'verified';

/** The documents of one page. */
export interface DocumentRow {
  /** Pattern of the page’s path, as react-router and Fastify both read it. */
  path: string;
  /** Of those who are let in; others are led on, so theirs is the document of where they will arrive. */
  html: Partial<Record<Asker, Arrivals>>;
  /** Is it for everybody to find? */
  isListed: boolean;
}

/** Where the guard leads those whom a page is not for (specification section 2). */
export const arrivals = { people: defaultDestination, guests: '/login' } as const;

/** File of the built desktop client with the documents of where somebody arrives, an `Arrivals`, by gzip. */
export const arrivalsFile = (asker: Asker) => `documents/${asker}.json.gz`;

/** A document in each language. */
export type Arrivals = Record<Language, string>;
