import { addresses } from './i18n.ts';

// Not among the addresses that every page loads: whoever signs in does not pay for the small print.
Object.assign(
  addresses,
  import.meta.glob<string>('./*/{terms,privacy,help}.json', {
    base: '../../resources/locales',
    eager: true,
    query: '?url',
    import: 'default',
  }),
);
