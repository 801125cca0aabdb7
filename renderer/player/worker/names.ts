/** Files of slideshows, under the addresses that they are played by. */
export const mediaCache = 'marquee-player-media';

/** The page itself and what it loads, one for each version of it. */
export const shellCachePrefix = 'marquee-player-shell-';

/** The page's address, and what the worker answers for. */
export const playerPath = '/player';

/** The worker's own address. */
export const workerAddress = '/player-worker.js';
