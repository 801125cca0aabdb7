import type { ElectronApplication } from '@playwright/test';

/** Says yes, from now on, to the question whether another server shall be used; all others are put as ever. */
export function agreeToServer(app: ElectronApplication): Promise<void> {
  return app.evaluate(({ dialog }) => {
    const put = dialog.showMessageBox.bind(dialog);
    const showMessageBox = (...question: Parameters<typeof put>) => {
      const options = question.at(-1);
      const isThis = options && 'message' in options && options.message.startsWith('Use http');
      return isThis ? Promise.resolve({ response: 1, checkboxChecked: false }) : put(...question);
    };
    Object.assign(dialog, { showMessageBox });
  });
}
