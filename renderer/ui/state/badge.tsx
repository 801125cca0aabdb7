import { Badge as MantineBadge } from '@mantine/core';
import '@mantine/core/styles/Badge.css';
import type { ReactNode } from 'react';
import classes from './badge.module.css';

export interface BadgeProps {
  /** Without it a line round it; `bad`: something is out of order; `count`: a number beside its name. */
  tone?: 'plain' | 'bad' | 'count';
  children?: ReactNode;
}

/** A word or number that says in which state the thing beside it is. */
export function Badge({ tone = 'plain', children }: BadgeProps) {
  return (
    <MantineBadge
      component="span"
      classNames={{ root: classes.badge, label: classes.label }}
      mod={{ tone }}
    >
      {children}
    </MantineBadge>
  );
}
