import type * as calendar from '#shared/contract/signage/calendar.ts';
import type * as media from '#shared/contract/signage/media.ts';
import type * as message from '#shared/contract/signage/message.ts';
import type * as play from '#shared/contract/signage/play.ts';
import type * as picture from '#shared/contract/signage/picture.ts';
import type * as player from '#shared/contract/signage/player.ts';
import type * as shortcut from '#shared/contract/signage/shortcut.ts';
import type * as silence from '#shared/contract/signage/silence.ts';
import type * as slideshow from '#shared/contract/signage/slideshow.ts';
import type * as screen from '#shared/contract/signage/screen.ts';
import type * as webPage from '#shared/contract/signage/web-page.ts';
import type { HandlersOf } from '../handler.ts';
import { connectCalendar } from './calendar/connect-calendar.ts';
import { deleteCalendar } from './calendar/delete-calendar.ts';
import { getCalendar } from './calendar/get-calendar.ts';
import { getPlayerCalendar } from './player/get-player-calendar.ts';
import { getPublicCalendar } from './shortcut/get-public-calendar.ts';
import { changeFile } from './media/change-file.ts';
import { deleteFile } from './media/delete-file.ts';
import { getFile } from './media/get-file.ts';
import { getStorage } from './media/get-storage.ts';
import { listFiles } from './media/list-files.ts';
import { readFile } from './media/read-file.ts';
import { retryFile } from './media/retry-file.ts';
import { setFilePoster } from './media/poster/set-file-poster.ts';
import { uploadFile } from './media/upload-file.ts';
import { listMessages } from './message/list-messages.ts';
import { showMessage } from './message/show-message.ts';
import { takeBackMessage } from './message/take-back-message.ts';
import { readScreenPicture } from './screen/read-screen-picture.ts';
import { sendPicture } from './player/send-picture.ts';
import { watchScreens } from './screen/watch-screens.ts';
import { getPlayerSchedule } from './player/get-player-schedule.ts';
import { readPlayerFile } from './player/read-player-file.ts';
import { sendHeartbeat } from './player/send-heartbeat.ts';
import { sendPlays } from './player/send-plays.ts';
import { getPlaySummary } from './report/get-play-summary.ts';
import { listPlays } from './report/list-plays.ts';
import { changeShortcut } from './shortcut/change-shortcut.ts';
import { createShortcut } from './shortcut/create-shortcut.ts';
import { deleteShortcut } from './shortcut/delete-shortcut.ts';
import { getPublicPlay } from './shortcut/get-public-play.ts';
import { listShortcuts } from './shortcut/list-shortcuts.ts';
import { readPublicFile } from './shortcut/read-public-file.ts';
import { createSlideshow } from './slideshow/create-slideshow.ts';
import { deleteSlideshow } from './slideshow/delete-slideshow.ts';
import { discardDraft } from './slideshow/discard-draft.ts';
import { duplicateSlideshow } from './slideshow/duplicate-slideshow.ts';
import { getSlideshow } from './slideshow/get-slideshow.ts';
import { listSlideshowApps } from './slideshow/list-slideshow-apps.ts';
import { listSlideshowNames, listSlideshows } from './slideshow/list-slideshows.ts';
import { saveSlideshow } from './slideshow/save-slideshow.ts';
import { shareSlideshow } from './slideshow/share-slideshow.ts';
import { getPlayback } from './playback/get-playback.ts';
import { trySlideshow } from './playback/try-slideshow.ts';
import { changeScreen } from './screen/change-screen.ts';
import { changeScreens } from './screen/change-screens.ts';
import { commandScreens } from './screen/command-screens.ts';
import { listDisplays } from './screen/list-displays.ts';
import { listScreens } from './screen/list-screens.ts';
import { unpairScreen } from './screen/unpair-screen.ts';
import { changeScreenAlerts } from './silence/change-screen-alerts.ts';
import { getScreenAlerts } from './silence/get-screen-alerts.ts';
import { checkWebPages } from './web-page/check-web-pages.ts';

/** The calls of the media library. */
const mediaHandlers = {
  changeFile,
  deleteFile,
  getFile,
  getStorage,
  listFiles,
  readFile,
  setFilePoster,
  retryFile,
  uploadFile,
} satisfies HandlersOf<typeof media>;

/** The calls of a screen that plays. */
const playerHandlers = {
  getPlayerSchedule,
  readPlayerFile,
  sendHeartbeat,
  sendPlays,
} satisfies HandlersOf<typeof player>;

/** What screens have played, for those who manage them. */
const playHandlers = { getPlaySummary, listPlays } satisfies HandlersOf<typeof play>;

/** The calls of slideshows. */
const slideshowHandlers = {
  createSlideshow,
  deleteSlideshow,
  discardDraft,
  duplicateSlideshow,
  getSlideshow,
  listSlideshowApps,
  listSlideshowNames,
  listSlideshows,
  saveSlideshow,
  shareSlideshow,
  trySlideshow,
} satisfies HandlersOf<typeof slideshow>;

/** The calls of calendars, of those who connect them and of those who show them. */
const calendarHandlers = {
  connectCalendar,
  deleteCalendar,
  getCalendar,
  getPlayerCalendar,
  getPublicCalendar,
} satisfies HandlersOf<typeof calendar>;

const webPageHandlers = { checkWebPages } satisfies HandlersOf<typeof webPage>;

/** The calls of shortcuts. */
const shortcutHandlers = {
  changeShortcut,
  createShortcut,
  deleteShortcut,
  getPublicPlay,
  listShortcuts,
  readPublicFile,
} satisfies HandlersOf<typeof shortcut>;

/** The calls of people about their screens. */
const screenHandlers = {
  changeScreen,
  changeScreens,
  commandScreens,
  getPlayback,
  listDisplays,
  listScreens,
  unpairScreen,
} satisfies HandlersOf<typeof screen>;

/** The calls of messages on them. */
const messageHandlers = {
  listMessages,
  showMessage,
  takeBackMessage,
} satisfies HandlersOf<typeof message>;
/** Pictures of screens: their sending, and looking at them. */
const pictureHandlers = {
  readScreenPicture,
  sendPicture,
  watchScreens,
} satisfies HandlersOf<typeof picture>;

/** Who is told that a screen is silent. */
const silenceHandlers = {
  changeScreenAlerts,
  getScreenAlerts,
} satisfies HandlersOf<typeof silence>;

/** The calls of this area; one without its doing does not compile. */
export const signageHandlers = {
  ...mediaHandlers,
  ...playerHandlers,
  ...playHandlers,
  ...slideshowHandlers,
  ...calendarHandlers,
  ...webPageHandlers,
  ...shortcutHandlers,
  ...screenHandlers,
  ...messageHandlers,
  ...pictureHandlers,
  ...silenceHandlers,
};
