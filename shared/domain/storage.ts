/** From this share on people are told before uploads are refused. */
const nearlyFullShare = 0.9;

/** Is the storage as full as must be noticed? Both in bytes. */
export const isNearlyFull = ({ used, limit }: { used: number; limit: number }): boolean =>
  used >= limit * nearlyFullShare;
