import { MeetingPage } from './meeting-page.tsx';
import { PosterPage } from './poster-page.tsx';

export const pageOf = { poster: PosterPage, meeting: MeetingPage };
