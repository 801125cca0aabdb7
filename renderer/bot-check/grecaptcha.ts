/** What a widget is rendered with; the names are those of reCAPTCHA v2. */
export interface WidgetOptions {
  sitekey: string;
  /** Name of the call that the token is for: ours is good for no other. */
  action?: string;
  theme?: 'light' | 'dark';
  /** BCP 47 tag of the texts. */
  hl?: string;
  callback?: (token: string) => void;
  'expired-callback'?: () => void;
  'error-callback'?: () => void;
  /** The check has started and calls back when it ends. Only our own script has it; reCAPTCHA ignores it. */
  'start-callback'?: () => void;
}

/** The part of reCAPTCHA v2's script interface that the product uses, and that our own script offers. */
export interface Grecaptcha {
  /** Calls back as soon as widgets can be rendered. */
  ready(callback: () => void): void;
  /** Draws a widget into an empty element; answers its number. */
  render(container: HTMLElement, options: WidgetOptions): number;
  /** The token, or an empty text. Without a number: the first widget. */
  getResponse(widget?: number): string;
  /** Back to unticked: a token is good for one try. */
  reset(widget?: number): void;
  /** Starts the check as a click would. */
  execute(widget?: number): void;
}

declare global {
  var grecaptcha: Grecaptcha | undefined;
}
