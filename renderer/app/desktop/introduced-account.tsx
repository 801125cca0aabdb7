import { useEffect } from 'react';
import { shorten } from '#shared/domain/text/shorten.ts';
import { platform } from '#renderer/platform/platform.ts';
import { useViewer } from '../navigation/use-viewer.ts';

/** Tells the desktop who is signed in, by whose name the account is found among the others of this computer. */
export function IntroducedAccount() {
  const self = useViewer()?.self;
  const [name, email] = [self?.fullName, self?.email];
  useEffect(() => {
    if (name === undefined || email === undefined) return;
    void platform.shell?.account.introduce({ name: shorten(name, 200), email });
  }, [name, email]);
  return null;
}
