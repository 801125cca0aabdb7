import * as audit from './audit.ts';
import * as calendar from './calendar.ts';
import * as cart from './commerce/cart.ts';
import * as invoice from './commerce/invoice.ts';
import * as order from './commerce/order.ts';
import * as print from './commerce/print.ts';
import * as payment from './commerce/payment.ts';
import * as refund from './commerce/refund.ts';
import * as subscription from './commerce/subscription.ts';
import * as identity from './identity.ts';
import * as inquiry from './inquiry.ts';
import * as jobs from './jobs.ts';
import * as media from './media.ts';
import * as notification from './notification.ts';
import * as plan from './plan.ts';
import * as play from './play.ts';
import * as screen from './screen.ts';
import * as signIn from './sign-in.ts';
import * as slideshow from './slideshow.ts';
import * as system from './system.ts';
import * as team from './team.ts';
import * as upload from './upload.ts';
import * as workspace from './workspace.ts';

/** Every table of the product, for the database handle. */
export const tables = {
  ...workspace,
  ...identity,
  ...signIn,
  ...team,
  ...plan,
  ...cart,
  ...order,
  ...payment,
  ...refund,
  ...subscription,
  ...media,
  ...slideshow,
  ...calendar,
  ...screen,
  ...play,
  ...upload,
  ...invoice,
  ...print,
  ...notification,
  ...inquiry,
  ...jobs,
  ...system,
  ...audit,
};
