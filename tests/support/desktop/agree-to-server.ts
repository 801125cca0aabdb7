import type { ElectronApplication } from '@playwright/test';

/** Answers, from now on, the question whether another server shall be used; all others are put as ever. */
export function agreeToServer(app: ElectronApplication, agrees = true): Promise<void> {
  return app.evaluate(({ dialog }, does) => {
    const put = dialog.showMessageBox.bind(dialog);
    const showMessageBox = (...question: Parameters<typeof put>) => {
      const options = question.at(-1);
      const isThis = options && 'message' in options && options.message.startsWith('Use http');
      const response = does ? 1 : 0;
      return isThis ? Promise.resolve({ response, checkboxChecked: false }) : put(...question);
    };
    Object.assign(dialog, { showMessageBox });
  }, agrees);
}
