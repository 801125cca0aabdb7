/** The row of a product's page; each of these lines weighs on the first script. */
const product = <Path extends string, Name extends 'poster' | 'meeting'>(path: Path, name: Name) =>
  ({
    path,
    access: 'public',
    layout: 'public',
    title: `product:${name}.title`,
    description: `product:${name}.lead`,
    namespaces: ['home', 'product'],
    hidesBackToTop: true,
    webOnly: true,
    page: async () => (await import('#renderer/features/product/product-pages.ts')).pageOf[name],
  }) as const;

/** What is sold beside plans: applications for screens. */
export const products = [
  product('/poster', 'poster'),
  product('/meeting-post-plus', 'meeting'),
] as const;
