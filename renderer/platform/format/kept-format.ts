import i18next from 'i18next';

/** One of Intl's formats in the current language, made once: making takes longer than formatting. */
export function keptFormat<Format>(make: (language: string) => Format): () => Format {
  const made = new Map<string, Format>();
  return () => {
    const format = made.get(i18next.language) ?? make(i18next.language);
    made.set(i18next.language, format);
    return format;
  };
}
