import { documentDates } from '#shared/domain/commerce/company.ts';
import type { InformationDocument } from './document.ts';

/** The terms of service, section by section; links name a section's id, so an id stays. */
export const terms: InformationDocument = {
  title: 'terms:title',
  lead: 'terms:lead',
  updatedOn: documentDates.terms,
  sections: [
    {
      id: 'agreement',
      title: 'terms:agreement.title',
      body: ['terms:agreement.who', 'terms:agreement.when', 'terms:agreement.privacy'],
    },
    {
      id: 'account',
      title: 'terms:account.title',
      body: [
        'terms:account.true',
        'terms:account.one',
        'terms:account.secret',
        'terms:account.deletion',
      ],
    },
    {
      id: 'teams',
      title: 'terms:teams.title',
      body: [
        'terms:teams.holder',
        'terms:teams.content',
        'terms:teams.suspend',
        'terms:teams.transfer',
      ],
    },
    {
      id: 'plans',
      title: 'terms:plans.title',
      body: [
        'terms:plans.lead',
        {
          list: ['terms:plans.basic', 'terms:plans.professional', 'terms:plans.team'],
        },
        'terms:plans.storage',
        'terms:plans.trial',
      ],
    },
    {
      id: 'prices',
      title: 'terms:price.title',
      body: ['terms:price.shown', 'terms:price.change'],
    },
    {
      id: 'payment',
      title: 'terms:payment.title',
      body: ['terms:payment.ways', 'terms:payment.start', 'terms:payment.card'],
    },
    {
      id: 'renewal',
      title: 'terms:renewal.title',
      body: ['terms:renewal.auto', 'terms:renewal.retry', 'terms:renewal.reminder'],
    },
    {
      id: 'changing-plans',
      title: 'terms:upgrade.title',
      body: ['terms:upgrade.convert', 'terms:upgrade.block', 'terms:upgrade.gift'],
    },
    {
      id: 'cancelling',
      title: 'terms:cancel.title',
      body: ['terms:cancel.how'],
    },
    {
      id: 'refunds',
      title: 'terms:refund.title',
      body: [
        'terms:refund.lead',
        {
          list: [
            'terms:refund.monthFull',
            'terms:refund.monthPart',
            'terms:refund.monthNone',
            'terms:refund.year',
            'terms:refund.yearLate',
            'terms:refund.storage',
          ],
        },
        'terms:refund.count',
        'terms:refund.limit',
        'terms:refund.effect',
        'terms:refund.payout',
      ],
    },
    {
      id: 'invoices',
      title: 'terms:invoice.title',
      body: ['terms:invoice.issue', 'terms:invoice.void'],
    },
    {
      id: 'after-a-plan',
      title: 'terms:after.title',
      body: ['terms:after.limits', 'terms:after.over', 'terms:after.later'],
    },
    {
      id: 'content',
      title: 'terms:content.title',
      body: ['terms:content.yours', 'terms:content.rights'],
    },
    {
      id: 'conduct',
      title: 'terms:conduct.title',
      body: [
        'terms:conduct.lead',
        {
          list: [
            'terms:conduct.law',
            'terms:conduct.rights',
            'terms:conduct.attack',
            'terms:conduct.malware',
            'terms:conduct.resell',
          ],
        },
        'terms:conduct.result',
      ],
    },
    {
      id: 'availability',
      title: 'terms:availability.title',
      body: ['terms:availability.care', 'terms:availability.change'],
    },
    {
      id: 'liability',
      title: 'terms:liability.title',
      body: ['terms:liability.full', 'terms:liability.limited', 'terms:liability.consumer'],
    },
    {
      id: 'changes',
      title: 'terms:changes.title',
      body: ['terms:changes.notice'],
    },
    {
      id: 'law',
      title: 'terms:law.title',
      body: ['terms:law.applies'],
    },
    {
      id: 'contact',
      title: 'terms:contact.title',
      body: ['terms:contact.how'],
    },
  ],
};
