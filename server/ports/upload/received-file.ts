/**
 * A file of a form as it arrived. `Blob` copies its parts and copies them again for each reader; this one returns the
 * received bytes, so that a form of 50 MB is in memory once. Readers must not change them.
 */
export class ReceivedFile extends File {
  readonly #content: Uint8Array;

  constructor(content: Uint8Array, name: string, type: string) {
    super([], name, { type });
    this.#content = content;
  }

  override get size(): number {
    return this.#content.byteLength;
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    const { buffer, byteLength } = this.#content;
    // Node allocates small buffers from a shared pool.
    const isOwn = buffer instanceof ArrayBuffer && buffer.byteLength === byteLength;
    return isOwn ? buffer : new Uint8Array(this.#content).buffer;
  }
}
