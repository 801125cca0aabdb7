/** Tells people from programs behind the interface of reCAPTCHA v2. */
export interface BotCheck {
  /** What the client needs to draw the widget. */
  readonly client: {
    provider: 'proof-of-work' | 'recaptcha';
    scriptUrl: string;
    siteKey: string;
  };
  /** Origins that the CSP must allow for the widget; none for our own. */
  readonly contentSources: { script: readonly string[]; frame: readonly string[] };
  /** True once for a token that was earned; false for wrong, expired and used ones. */
  verify(token: string, ip: string): Promise<boolean>;
}
