import type { ElectronApplication } from '@playwright/test';

/** The entries of a menu above the window that can be chosen now. */
export const menuChoices = (app: ElectronApplication, menu: string) =>
  app.evaluate(
    ({ Menu }, label) =>
      Menu.getApplicationMenu()
        ?.items.find((item) => item.label === label)
        ?.submenu?.items.filter((item) => item.enabled && item.label !== '')
        .map((item) => item.label) ?? [],
    menu,
  );

/** Chooses one of them. */
export const chooseInMenu = (app: ElectronApplication, menu: string, entry: string) =>
  app.evaluate(
    ({ Menu }, [label, wanted]) => {
      Menu.getApplicationMenu()
        ?.items.find((item) => item.label === label)
        ?.submenu?.items.find((item) => item.label === wanted)
        ?.click();
    },
    [menu, entry] as const,
  );
