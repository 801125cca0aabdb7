/** Files of slideshows, under the addresses that they are played by. */
export const mediaCache = 'marquee-player-media';

/** Pieces of files that are too large to come at once. */
export const piecesCache = 'marquee-player-pieces';

/** The page itself and what it loads, one for each version of it. */
export const shellCachePrefix = 'marquee-player-shell-';

/** The page's address, and what the worker answers for. */
export const playerPath = '/player';

/** The worker's own address. */
export const workerAddress = '/player-worker.js';
