import { nativeImage, type NativeImage } from 'electron';
import icon from '#resources/icons/128x128.png?inline';

/** The program's icon, for windows and what the system shows of it. */
export const programIcon = (): NativeImage => nativeImage.createFromDataURL(icon);
