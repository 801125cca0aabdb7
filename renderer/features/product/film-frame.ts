/** The film of the product (resources/film): pixels of its frames, how long it lasts, and what it may weigh. */
export const filmFrame = { width: 960, height: 600, seconds: 14, maxBytes: 260_000 } as const;
