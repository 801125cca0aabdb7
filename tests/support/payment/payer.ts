import type { HttpClient } from '../server/http-client.ts';

const form = { 'content-type': 'application/x-www-form-urlencoded' };

/** What a form of a page would send. */
interface PageForm {
  action: string;
  fields: Record<string, string>;
}

/** Somebody at a provider's page: sends the forms that stand there, as a browser does. */
export class Payer {
  readonly #client: HttpClient;
  readonly #origin: string;
  page = '';
  address = '';

  constructor(client: HttpClient, origin: string) {
    this.#client = client;
    this.#origin = origin;
  }

  /** Posts a form, follows to the page behind it; answers the status of the first. */
  async post(action: string, fields: Record<string, string>): Promise<number> {
    const response = await this.#client.fetch(action, {
      method: 'POST',
      headers: { ...form, origin: this.#origin },
      body: new URLSearchParams(fields),
    });
    const to = response.headers.get('location');
    this.address = to ?? action;
    const shown = to === null ? response : await this.#client.fetch(to);
    this.page = await shown.text();
    return response.status;
  }

  async open(address: string): Promise<void> {
    this.address = address;
    this.page = await (await this.#client.fetch(address)).text();
  }

  /** Presses a button of the page's own form. */
  async press(button: string, typed: Record<string, string> = {}): Promise<number> {
    const token = /name="token"\s+value="([^"]*)"/.exec(this.page)?.[1] ?? '';
    return this.post(this.address.split('?')[0] ?? '', { token, do: button, ...typed });
  }

  /** The form that takes the browser back. */
  wayBack(): PageForm | null {
    const [, action, inner] =
      /<form\s+class="back"\s+method="post"\s+action="([^"]*)"[^>]*>([^]*?)<\/form>/.exec(
        this.page,
      ) ?? [];
    if (action === undefined || inner === undefined) return null;
    const inputs = [...inner.matchAll(/name="([^"]*)"\s+value="([^"]*)"/g)];
    return {
      action,
      fields: Object.fromEntries(inputs.map(([, name = '', value = '']) => [name, plain(value)])),
    };
  }
}

const plain = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&');
