import { t } from '#renderer/platform/t.ts';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { seemsSignedInAtom } from '#renderer/api/session.ts';
import type { PageTo } from '#renderer/platform/place/page-paths.ts';
import { StartLinks } from '#renderer/parts/public/start-links.tsx';
import { TextLink } from '#renderer/ui/link/text-link.tsx';
import { Entrance } from '#renderer/ui/public/entrance.tsx';
import { PublicSection } from '#renderer/ui/public/public-section.tsx';
import { Steps } from '#renderer/ui/public/steps.tsx';
import { sampleNow } from '#renderer/parts/template/samples.ts';
import type { DrawableTemplate } from '#renderer/ui/template/drawing.ts';
import { TemplatePicture } from '#renderer/ui/template/template-picture.tsx';
import classes from './product.module.css';

interface ProductHeroProps {
  title: string;
  lead: string;
  /** Where whoever is signed in begins at once, and how that is called. */
  make: { to: PageTo; words: string };
  children: ReactNode;
}

/** What a product is, how one gets it, and the product itself below. */
export function ProductHero({ title, lead, make, children }: ProductHeroProps) {
  return (
    <Entrance
      title={title}
      lead={lead}
      note={t('product:plan')}
      actions={<StartLinks make={make} />}
    >
      {children}
    </Entrance>
  );
}

interface ProductScreenProps {
  template: DrawableTemplate;
  /** What is on it, for who does not see it; without it the words beside it say so. */
  label?: string;
  way?: 'across' | 'upright';
  /** Fixed time of the screen's clock in ms since the epoch. */
  at?: number;
}

/** A screen in its frame, drawn as the player draws it. */
export function ProductScreen({
  template,
  label,
  way = 'across',
  at = sampleNow(),
}: ProductScreenProps) {
  return (
    <div
      className={classes.screen}
      data-way={way}
      data-scripted
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <TemplatePicture template={template} now={() => at} />
    </div>
  );
}

interface ProductFact {
  title: string;
  text: string;
  picture?: ReactNode;
  /** Where whoever is signed in makes one. */
  make?: PageTo;
}

/** Screens or facts beside each other, each with its heading and a sentence. */
export function ProductFacts({ facts }: { facts: readonly ProductFact[] }) {
  const isSignedIn = useAtomValue(seemsSignedInAtom);
  return (
    <ul className={classes.facts}>
      {facts.map(({ title, text, picture, make }) => (
        <li key={title} className={classes.fact}>
          {picture}
          <h3 className={classes.name}>
            {isSignedIn && make ? <TextLink to={make}>{title}</TextLink> : title}
          </h3>
          <p className={classes.quiet}>{text}</p>
        </li>
      ))}
    </ul>
  );
}

/** From the form to the wall, which all templates go alike. */
export function ProductSteps({ children }: { children?: ReactNode }) {
  return (
    <PublicSection title={t('product:steps.title')}>
      <Steps
        steps={(['fill', 'publish', 'play'] as const).map((step) => ({
          title: t(`product:steps.${step}Title`),
          text: t(`product:steps.${step}Text`),
        }))}
      />
      {children}
    </PublicSection>
  );
}
