const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as it may stand in HTML, attributes included. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** HTML that is known to be safe: only `html` makes it. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** What may stand in `html`: text is escaped, nothing stays away, lists are put together. */
export type HtmlPart = Html | string | number | false | null | undefined | readonly HtmlPart[];

/** HTML with parts in it; every part that is not itself `html` is text, in attributes as well. */
export function html(strings: TemplateStringsArray, ...parts: readonly HtmlPart[]): Html {
  return new Html(String.raw({ raw: strings }, ...parts.map(written)));
}

function written(part: HtmlPart): string {
  if (part instanceof Html) return part.text;
  if (part === null || part === undefined || part === false) return '';
  if (typeof part === 'string' || typeof part === 'number') return escapeHtml(String(part));
  return part.map(written).join('');
}
