import { productIds } from '#shared/domain/apps.ts';
import { listProducts as call } from '#shared/contract/misc.ts';
import { catalogueWords } from '../app/words.ts';
import { handler } from '../handler.ts';

export const listProducts = handler(call, async (ctx) => {
  const words = catalogueWords[ctx.client.language].products;
  return productIds.map((id) => ({ id, name: words[id] }));
});
