import i18next from 'i18next';
import { formatCount } from './format/numbers.ts';
import { addresses } from './i18n.ts';

// For `{{count, number}}` in them: what i18next brings makes a format of Intl for the shortest figure, too.
i18next.services.formatter?.add('number', formatCount);

// Of what is behind the sign-in: a name of each file and language weighs on every first visit.
Object.assign(
  addresses,
  import.meta.glob<string>(
    [
      './*/*.json',
      '!./*/{common,errors,auth,home,validation}.json',
      '!./*/{mail,catalogue,desktop,player,terms,privacy,help}.json',
    ],
    { base: '../../resources/locales', eager: true, query: '?url', import: 'default' },
  ),
);
