import { cookieNames } from '#shared/domain/constants.ts';
import { documentDates } from '#shared/domain/commerce/company.ts';
import type { InformationDocument } from './document.ts';

/** The privacy policy, section by section; links name a section's id, so an id stays. */
export const privacy: InformationDocument = {
  title: 'privacy:title',
  lead: 'privacy:lead',
  updatedOn: documentDates.privacy,
  sections: [
    {
      id: 'in-short',
      title: 'privacy:principles.title',
      body: ['privacy:principles.need', 'privacy:principles.who', 'privacy:principles.get'],
    },
    {
      id: 'collected',
      title: 'privacy:collected.title',
      body: [
        {
          list: [
            'privacy:collected.account',
            'privacy:collected.profile',
            'privacy:collected.security',
            'privacy:collected.team',
            'privacy:collected.content',
            'privacy:collected.payment',
            'privacy:collected.technical',
          ],
        },
        'privacy:collected.basis',
      ],
    },
    {
      id: 'cookies',
      title: 'privacy:cookies.title',
      body: [
        'privacy:cookies.lead',
        {
          facts: [
            [{ code: cookieNames.session }, 'privacy:cookies.session'],
            [{ code: cookieNames.ticket }, 'privacy:cookies.ticket'],
            [{ code: cookieNames.csrf }, 'privacy:cookies.csrf'],
            [{ code: cookieNames.visitor }, 'privacy:cookies.visitor'],
            [{ code: cookieNames.browser }, 'privacy:cookies.browser'],
            [{ code: cookieNames.language }, 'privacy:cookies.language'],
            [{ code: cookieNames.consent }, 'privacy:cookies.consent'],
          ],
        },
        'privacy:cookies.prefix',
        'privacy:cookies.further',
        'privacy:cookies.local',
      ],
    },
    {
      id: 'sign-ins',
      title: 'privacy:signin.title',
      body: ['privacy:signin.history', 'privacy:signin.devices'],
    },
    {
      id: 'payments',
      title: 'privacy:payments.title',
      body: ['privacy:payments.card', 'privacy:payments.providers'],
    },
    {
      id: 'providers',
      title: 'privacy:providers.title',
      body: ['privacy:providers.social', 'privacy:providers.bot'],
    },
    {
      id: 'mail',
      title: 'privacy:mail.title',
      body: ['privacy:mail.service', 'privacy:mail.newsletter'],
    },
    {
      id: 'access',
      title: 'privacy:access.title',
      body: [
        'privacy:access.team',
        'privacy:access.shared',
        'privacy:access.us',
        'privacy:access.others',
      ],
    },
    {
      id: 'storage',
      title: 'privacy:storage.title',
      body: ['privacy:storage.place', 'privacy:storage.safe'],
    },
    {
      id: 'retention',
      title: 'privacy:retention.title',
      body: [
        'privacy:retention.lead',
        {
          facts: [
            ['privacy:retention.history', 'privacy:retention.historyFor'],
            ['privacy:retention.notifications', 'privacy:retention.notificationsFor'],
            ['privacy:retention.invitations', 'privacy:retention.invitationsFor'],
            ['privacy:retention.transfers', 'privacy:retention.transfersFor'],
            ['privacy:retention.uploads', 'privacy:retention.uploadsFor'],
            ['privacy:retention.calendars', 'privacy:retention.calendarsFor'],
            ['privacy:retention.plays', 'privacy:retention.playsFor'],
            ['privacy:retention.inquiries', 'privacy:retention.inquiriesFor'],
            ['privacy:retention.carts', 'privacy:retention.cartsFor'],
            ['privacy:retention.reasons', 'privacy:retention.reasonsFor'],
            ['privacy:retention.payees', 'privacy:retention.payeesFor'],
            ['privacy:retention.cards', 'privacy:retention.cardsFor'],
            ['privacy:retention.deleted', 'privacy:retention.deletedFor'],
            ['privacy:retention.over', 'privacy:retention.overFor'],
            ['privacy:retention.audit', 'privacy:retention.auditFor'],
            ['privacy:retention.invoices', 'privacy:retention.invoicesFor'],
          ],
        },
      ],
    },
    {
      id: 'rights',
      title: 'privacy:rights.title',
      body: [
        {
          list: [
            'privacy:rights.export',
            'privacy:rights.correct',
            'privacy:rights.delete',
            'privacy:rights.object',
          ],
        },
        'privacy:rights.complain',
      ],
    },
    {
      id: 'children',
      title: 'privacy:children.title',
      body: ['privacy:children.text'],
    },
    {
      id: 'changes',
      title: 'privacy:changes.title',
      body: ['privacy:changes.text'],
    },
    {
      id: 'contact',
      title: 'privacy:contact.title',
      body: ['privacy:contact.text'],
    },
  ],
};
