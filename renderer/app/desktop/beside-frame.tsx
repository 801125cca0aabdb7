import { IntroducedAccount } from './introduced-account.tsx';
import { NativeNews } from './native-news.tsx';
import { OfferedPages } from './offered-pages.tsx';
import { QueueNews } from './queue-news.tsx';
import { UpdateNews } from './update-news.tsx';

/** What the desktop client does beside the frame of the signed-in. */
export function BesideFrame() {
  return (
    <>
      <OfferedPages />
      <IntroducedAccount />
      <NativeNews />
      <QueueNews />
      <UpdateNews />
    </>
  );
}
