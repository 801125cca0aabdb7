import i18next, { type InitOptions, type ParseKeys, type ResourceKey } from 'i18next';
import type { Language } from '#shared/domain/constants.ts';
import { isolate } from '#shared/domain/text/isolate.ts';
import { oneFullStop } from '#shared/domain/text/full-stop.ts';
import type { Namespace } from './texts.ts';

/** Key of any text with its namespace, for tables of texts: `common:nav.home`. */
export type TextKey = { [N in Namespace]: `${N}:${ParseKeys<N>}` }[Namespace];

/**
 * Address of each language's namespace. Plain JSON that is fetched, since a browser reads it faster
 * than a script. Here are those of the sign-in, whose first script must stay small; all others come
 * when one of them is needed (`console-texts.ts`), and the long texts add themselves
 * (`long-texts.ts`).
 */
export const addresses: Record<string, string> = {
  ...import.meta.glob<string>('./*/{common,errors,auth,home,validation}.json', {
    base: '../../resources/locales',
    eager: true,
    query: '?url',
    import: 'default',
  }),
  // A name of each file and language weighs on every first visit.
  ...(__TARGET__ === 'desktop' &&
    import.meta.glob<string>('./*/desktop.json', {
      base: '../../resources/locales',
      eager: true,
      query: '?url',
      import: 'default',
    })),
};

/** What every screen needs; the errors too, because a dead server cannot deliver them later. */
export const everywhere: readonly Namespace[] =
  __TARGET__ === 'desktop' ? ['common', 'errors', 'desktop'] : ['common', 'errors'];

/** Names that end with a full stop end many a sentence. */
const fullStops = { type: 'postProcessor', name: 'fullStops', process: oneFullStop } as const;

/** Starts i18next in one language, without any text yet. */
export async function startTranslations(language: Language): Promise<void> {
  const options: InitOptions = {
    lng: language,
    defaultNS: 'common',
    ns: [],
    resources: {},
    // React escapes what it prints; what is left is the direction of names.
    interpolation: { escape: isolate },
    fallbackLng: false,
    returnNull: false,
    postProcess: [fullStops.name],
    ...(import.meta.env.DEV && { saveMissing: true, missingKeyHandler: refuseMissing }),
  };
  await i18next.use(fullStops).init(options);
}

/** Texts on their way, by language and namespace: a page and its frame may want the same. */
const coming = new Map<string, Promise<void>>();

/** Loads the texts of these namespaces in the current language; at once if they are there. */
export async function loadNamespaces(namespaces: readonly Namespace[]): Promise<void> {
  const { language } = i18next;
  await Promise.all(
    namespaces
      .filter((namespace) => !i18next.hasResourceBundle(language, namespace))
      .map((namespace) => {
        const key = `${language}/${namespace}`;
        const texts = coming.get(key) ?? addTexts(language, namespace);
        coming.set(key, texts);
        return texts.finally(() => coming.delete(key));
      }),
  );
}

async function addTexts(language: string, namespace: Namespace): Promise<void> {
  i18next.addResourceBundle(language, namespace, await fetchTexts(language, namespace));
}

async function fetchTexts(language: string, namespace: Namespace): Promise<ResourceKey> {
  const file = `./${language}/${namespace}.json`;
  if (addresses[file] === undefined) await import('./console-texts.ts');
  const address = addresses[file];
  if (address === undefined) throw new Error(`No texts: ${language}/${namespace}`);
  const response = await fetch(address);
  if (!response.ok) throw new Error(`Texts not loaded: ${address}`);
  return (await response.json()) as ResourceKey; // a file of the same build
}

/** Development shows at once which text is missing; builds print the key. */
function refuseMissing(_languages: readonly string[], namespace: string, key: string): void {
  throw new Error(`No text for ${namespace}:${key}`);
}
