import type { RouteRow } from '../route-row.ts';

/** Pages that only the desktop client has. */
export const desktopRows: readonly RouteRow[] = [
  {
    path: '/print-centre',
    access: 'verified',
    layout: 'shell',
    title: 'shell:place.printCentre',
    namespaces: ['desktop', 'list', 'print', 'print-centre', 'subscription'],
    showsDates: true,
    page: async () =>
      (await import('#renderer/features/print-centre/print-centre-page.tsx')).PrintCentrePage,
  },
  {
    path: '/settings',
    access: 'verified',
    layout: 'shell',
    title: 'desktop:settings.title',
    namespaces: ['desktop'],
    isNarrow: true,
    showsDates: true,
    page: async () => (await import('#renderer/features/client/settings-page.tsx')).SettingsPage,
  },
  {
    path: '/settings/diagnostics',
    // Who cannot sign in needs it most.
    access: 'public',
    layout: 'public',
    title: 'desktop:diagnostics.title',
    namespaces: ['desktop'],
    isNarrow: true,
    showsDates: true,
    page: async () =>
      (await import('#renderer/features/client/diagnostics-page.tsx')).DiagnosticsPage,
  },
  {
    path: '/settings/updates',
    // Whose client is too old for the server cannot sign in before.
    access: 'public',
    layout: 'public',
    title: 'desktop:updates.page',
    namespaces: ['desktop'],
    isNarrow: true,
    showsDates: true,
    page: async () =>
      (await import('#renderer/features/client/updates/updates-page.tsx')).UpdatesPage,
  },
];
