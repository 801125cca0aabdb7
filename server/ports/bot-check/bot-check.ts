/** What a proof of work is asked for, and how hard it is. */
export interface Task {
  /** Name of the call. */
  action: string;
  /** Where the caller sits, roughly. */
  place: string;
  /** 0 is the least work; each level is twice the one before. */
  level: number;
}

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
  /**
   * True once for a token that was earned by this task; false for wrong, expired and used ones.
   * Rejects with ServiceUnreachableError where the service cannot be asked.
   */
  verify(token: string, ip: string, task: Task): Promise<boolean>;
}
