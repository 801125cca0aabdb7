/** What the alert says of an error: its first sentence is the title, so its full stop is gone. */
export function inAlert(message: string): RegExp {
  const sentences = message.split(/(?<=[.。])\s*(?=\S)/u);
  const exact = (text: string) => text.replace(/[$()*+./?[\\\]^{|}]/g, '\\$&');
  return new RegExp(
    sentences.map((sentence) => exact(sentence.replace(/[.。]$/u, ''))).join('[.。]?\\s*'),
    'u',
  );
}
