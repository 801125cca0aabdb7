/** Which build this is; a constant of the build, so that the other target's code drops out. */
declare const __TARGET__: 'web' | 'desktop';
