import { Hero } from './hero.tsx';
import classes from '#renderer/ui/public/public-page.module.css';
import { HowItWorks } from './how-it-works.tsx';
import { LastWord } from '#renderer/parts/public/last-word.tsx';
import { Plans } from './plans.tsx';
import { Products } from './products.tsx';
import { WhatItDoes } from './what-it-does.tsx';

/** The page for visitors: what the product is, for whom, and how to begin. */
export function HomePage() {
  return (
    <div className={classes.page}>
      <Hero />
      <WhatItDoes />
      <Products />
      <HowItWorks />
      <Plans />
      <LastWord />
    </div>
  );
}
