import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { handTokens } from '#server/modules/signage/screen/tokens.ts';
import { sendPicture, watchScreens } from '#shared/contract/signage/picture.ts';
import { listScreens } from '#shared/contract/signage/screen.ts';
import { getSlideshow } from '#shared/contract/signage/slideshow.ts';
import { done } from '../server/answer.ts';
import type { HttpClient } from '../server/http-client.ts';
import type { ServerAtHand } from '../server/test-server.ts';
import { beat } from '../signage/heartbeats.ts';

/** The demo team's screens play the first slide of what they are to play, and send a picture of it. */
export async function lightScreens(server: ServerAtHand, holder: HttpClient): Promise<void> {
  const { items } = done(await holder.call(listScreens, {}));
  done(await holder.call(watchScreens, { ids: items.map(({ id }) => id) }));
  for (const { id, name, playlist } of items) {
    if (!playlist) throw new Error(`${name} has nothing to play`);
    const { content } = done(await holder.call(getSlideshow, { id: playlist.id }));
    const [first] = content.pages;
    if (!first) throw new Error(`${playlist.name} has no slide`);
    const client = server.browser();
    client.bearer = (await handTokens(server.db, id)).accessToken;
    const showing = { slideshowId: playlist.id, pageId: first.id };
    const have = content.pages.length;
    await beat(client, { showing, cache: { have, of: have }, freeBytes: 9_800_000_000 });
    const source = name.startsWith('Caf') ? 'menu-coffee' : 'welcome';
    const drawn = sharp(await readFile(`resources/seed/demo/${source}.webp`)).resize(320, 180);
    const bytes = new Uint8Array(await drawn.webp().toBuffer());
    const picture = new File([bytes], 'p', { type: 'image/webp' });
    done(await client.call(sendPicture, { ...showing, picture }));
  }
}
