import { v4 } from 'uuid';
import type { CallInput, CallOutput } from '#shared/contract/define-call.ts';
import type {
  createSlideshow,
  getSlideshow,
  saveSlideshow,
} from '#shared/contract/signage/slideshow.ts';
import { isApiError, TransportError } from '#renderer/api/api-error.ts';
import { contentOf, isSame, isSameContent, type Edited } from '../model/content.ts';
import { forgetEdit, keepEdit } from './kept-edit.ts';

type Saved = CallOutput<typeof saveSlideshow>;
export type OpenSlideshow = CallOutput<typeof getSlideshow>;

/** How the edit stands with the server. `offline`: kept here and sent later; `failed`: it was refused. */
export type SaveState =
  | { kind: 'saved' | 'waiting' | 'saving' | 'offline' }
  | { kind: 'failed'; error: unknown }
  | { kind: 'conflict'; theirs: OpenSlideshow };

/** What the server has, as far as this editor knows. */
export interface Known {
  /** Null: nothing yet. */
  id: string | null;
  updatedAt: string | null;
  /** The draft, or what is published where there is none. */
  edited: Edited;
  /** What screens play; null: never published. */
  published: Edited | null;
}

/** The calls and clocks that it works with; a test hands in its own. */
export interface SaverWorld {
  create: (input: CallInput<typeof createSlideshow>, key: string) => Promise<Saved>;
  save: (input: CallInput<typeof saveSlideshow>) => Promise<Saved>;
  read: (id: string) => Promise<OpenSlideshow>;
  /** After each that the server took. */
  onSaved: (saved: Saved) => void;
}

/** Typing rests this long before it is sent. */
const pauseMs = 900;
/** What did not reach the server is sent again: the first pause, twice as long each time, and the longest. */
const retryMs = { first: 3000, most: 30_000 };

/** What the server has, whatever was published of it. */
export const editedOf = ({ name, content, draft }: OpenSlideshow): Edited => {
  const { pages, thumbnail } = draft?.content ?? content;
  return { name, pages, thumbnail };
};

export const knownOf = (slideshow: OpenSlideshow): Known => {
  const { id, updatedAt, publishedAt, name, content } = slideshow;
  const published = publishedAt === null ? null : { ...content, name };
  return { id, updatedAt, edited: editedOf(slideshow), published };
};

/**
 * Saves an edit as a draft, one command after the other, and never loses one: what the server has not
 * got lies on this computer (`kept-edit.ts`) from the first change on until it has.
 */
export class Saver {
  state: SaveState = { kind: 'saved' };
  private mine: Edited;
  private makeKey = v4();
  private queue: Promise<unknown> = Promise.resolve();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private tries = 0;
  /** What was sent and never answered: it may have arrived. */
  private unanswered: Edited | null = null;
  private readonly listeners = new Set<() => void>();

  constructor(
    readonly owner: string,
    public known: Known,
    private readonly world: SaverWorld,
  ) {
    this.mine = known.edited;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  getState = (): SaveState => this.state;

  /** Is there anything that the server has not got? */
  get isUnsaved(): boolean {
    return !isSame(this.mine, this.known.edited);
  }

  /** Takes on what stands in the editor now. */
  note(mine: Edited): void {
    if (mine === this.mine) return;
    this.mine = mine;
    if (this.state.kind === 'conflict') return this.keep();
    if (!this.isUnsaved && this.state.kind !== 'saving') {
      clearTimeout(this.timer);
      this.forget();
      this.tell({ kind: 'saved' });
      return;
    }
    this.keep();
    if (this.state.kind !== 'saving') this.tell({ kind: 'waiting' });
    this.sendIn(pauseMs);
  }

  /** Sends now what waits; resolves when it was answered, whatever the answer. */
  async flush(): Promise<void> {
    clearTimeout(this.timer);
    await this.inTurn(() => this.send(false));
  }

  /** Makes what stands in the editor what screens play; true once it is. */
  async publish(): Promise<boolean> {
    clearTimeout(this.timer);
    return this.inTurn(() => this.send(true));
  }

  /** The server has this now, by another command than this editor's saving. */
  adopt(known: Known): void {
    this.known = known;
    this.unanswered = null;
    this.tries = 0;
    if (this.isUnsaved) {
      this.tell({ kind: 'waiting' });
      this.keep();
      this.sendIn(pauseMs);
    } else {
      this.forget();
      this.tell({ kind: 'saved' });
    }
  }

  /** Says that somebody else changed it since an edit was made that was kept from an earlier visit. */
  meet(theirs: OpenSlideshow, mine: Edited, base: Edited): void {
    this.mine = mine;
    this.known = { ...this.known, edited: base };
    this.tell({ kind: 'conflict', theirs });
  }

  /** The editor goes; what waits is sent all the same. */
  leave(): void {
    if (this.isUnsaved && this.state.kind !== 'conflict') void this.flush();
    else clearTimeout(this.timer);
  }

  private async inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = this.queue.then(work);
    this.queue = turn.catch(() => undefined);
    return turn;
  }

  /** @returns whether the server has it as it should */
  private async send(publish: boolean): Promise<boolean> {
    if (this.state.kind === 'conflict') return false;
    if (!publish && !this.isUnsaved) {
      this.tell({ kind: 'saved' });
      return true;
    }
    const { id, updatedAt } = this.known;
    if (id === null || updatedAt === null) return this.make(publish);
    const { mine } = this;
    this.tell({ kind: 'saving' });
    try {
      this.accept(await this.command(mine, { id, updatedAt }, publish), mine, publish);
      return true;
    } catch (error) {
      return this.fail(error, mine, publish);
    }
  }

  /** The first time. What was sent and not answered is sent as it was: it has the same key. */
  private async make(publish: boolean): Promise<boolean> {
    const mine = this.unanswered ?? this.mine;
    const name = this.nameOf(mine);
    this.tell({ kind: 'saving' });
    try {
      const content = contentOf(mine);
      this.accept(
        await this.world.create({ name, content, publish: false }, this.makeKey),
        mine,
        false,
      );
    } catch (error) {
      // A refusal is kept under its key.
      if (isApiError(error)) this.makeKey = v4();
      return this.fail(error, mine, false);
    }
    return publish ? this.send(true) : true;
  }

  /** A name is never empty; while it is, the one before stays. */
  private nameOf(mine: Edited): string {
    return mine.name.trim() === '' ? this.known.edited.name : mine.name.trim();
  }

  private command(
    mine: Edited,
    { id, updatedAt }: { id: string; updatedAt: string },
    publish: boolean,
  ) {
    const { edited } = this.known;
    const name = this.nameOf(mine);
    const isContentNew = publish || !isSameContent(mine, edited);
    return this.world.save({
      id,
      updatedAt,
      publish,
      ...(name !== edited.name && { name }),
      ...(isContentNew && { content: contentOf(mine) }),
    });
  }

  private accept(saved: Saved, sent: Edited, publish: boolean): void {
    this.forget();
    const published = publish ? sent : this.known.published;
    this.known = { id: saved.id, updatedAt: saved.updatedAt, edited: sent, published };
    this.tries = 0;
    this.unanswered = null;
    this.world.onSaved(saved);
    if (this.isUnsaved) {
      this.keep();
      this.tell({ kind: 'waiting' });
      this.sendIn(pauseMs);
    } else this.tell({ kind: 'saved' });
  }

  private async fail(error: unknown, sent: Edited, publish: boolean): Promise<boolean> {
    this.keep();
    if (isApiError(error, 2008) && this.known.id !== null) return this.resolve(sent, publish);
    if (error instanceof TransportError) {
      this.unanswered = sent;
      this.tries += 1;
      this.tell({ kind: 'offline' });
      this.sendIn(Math.min(retryMs.most, retryMs.first * 2 ** (this.tries - 1)));
    } else this.tell({ kind: 'failed', error });
    return false;
  }

  /** It is not as this editor knew it: by an answer of its own that was lost, or by somebody else. */
  private async resolve(sent: Edited, publish: boolean): Promise<boolean> {
    const { id } = this.known;
    if (id === null) return false;
    try {
      const theirs = await this.world.read(id);
      const present = editedOf(theirs);
      const isOwn = this.unanswered !== null && isSame(present, this.unanswered);
      if (!isOwn && !isSame(present, this.known.edited) && !isSame(present, sent)) {
        this.tell({ kind: 'conflict', theirs });
        return false;
      }
      this.known = knownOf(theirs);
      this.unanswered = null;
      return await this.send(publish);
    } catch (error) {
      if (isApiError(error, 2008)) this.tell({ kind: 'failed', error });
      else await this.fail(error, sent, publish);
      return false;
    }
  }

  private sendIn(ms: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.flush(), ms);
  }

  private keep(): void {
    const { owner, mine, known } = this;
    const { id, updatedAt, edited } = known;
    if (this.isUnsaved) keepEdit({ owner, id }, { updatedAt, base: edited, mine });
  }

  private forget(): void {
    forgetEdit({ owner: this.owner, id: this.known.id });
  }

  private tell(state: SaveState): void {
    if (state.kind === this.state.kind && state.kind !== 'conflict' && state.kind !== 'failed') {
      return;
    }
    this.state = state;
    for (const listener of this.listeners) listener();
  }
}
