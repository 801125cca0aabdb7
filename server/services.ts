import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import type { Connection } from './db/connect.ts';
import type { Turns } from './db/turns.ts';
import type { JobRunner } from './jobs/runner.ts';
import type { Services } from './modules/context.ts';
import { paymentServices } from './payment-services.ts';
import { contentServices } from './modules/signage/content-services.ts';
import { screenServices } from './modules/signage/screen/pair-screen.ts';
import { fileUses } from './modules/signage/slideshow/file-uses.ts';
import { teamServices } from './modules/team/team-services.ts';
import { proofOfWork } from './ports/bot-check/proof-of-work.ts';
import { recaptcha } from './ports/bot-check/recaptcha.ts';
import type { Clock } from './ports/clock.ts';
import { ecpayEinvoices } from './ports/einvoice/ecpay/ecpay.ts';
import type { EinvoicePort } from './ports/einvoice/einvoice-port.ts';
import { migFolder } from './ports/einvoice/mig/mig-folder.ts';
import { googleIdentity } from './ports/identity/google-identity.ts';
import { databaseLimiter, noLimiter } from './ports/limiter.ts';
import { limitedMail } from './ports/mail/limited-mail.ts';
import type { MailPort } from './ports/mail/mail-port.ts';
import { smtpMail } from './ports/mail/smtp.ts';
import { webRates } from './ports/currency/web-rates.ts';
import { ecpayBarcodes } from './ports/mobile-barcode/ecpay.ts';
import { ministryBarcodes } from './ports/mobile-barcode/ministry.ts';
import type { MobileBarcodePort } from './ports/mobile-barcode/mobile-barcode.ts';
import type { Stores } from './ports/stores.ts';
import type { Vault } from './ports/vault.ts';
import type { IdentitySimulator } from './sandbox/identity/simulator.ts';
import type { SandboxParts } from './sandbox/sandbox-parts.ts';

/** What services are made of. */
export interface ServiceParts {
  config: Config;
  connection: Connection;
  clock: Clock;
  log: FastifyBaseLogger;
  /** The key of signatures and seals that all processes share. */
  key: string;
  vault: Vault;
  queue: JobRunner;
  turns: Turns;
  stores: Stores;
  origin: () => string;
  /** Null outside the sandbox. */
  sandbox: SandboxParts | null;
}

/** The process's services: the real ones where they are configured, else their counterparts. */
export function makeServices(parts: ServiceParts): {
  services: Services;
  simulator: IdentitySimulator | null;
} {
  const { config, connection, clock, log, key, vault, queue, turns, stores, origin, sandbox } =
    parts;
  const { db } = connection;
  const { identity: project, identityProviders: providers } = config;
  const work = proofOfWork(db, key, sandbox?.baseMaxProofNumber);
  const chosen = config.recaptcha ? recaptcha(config.recaptcha) : work;
  const simulator = sandbox && !project ? sandbox.identity(db, providers, origin) : null;
  const limiter = config.hasLimits ? databaseLimiter(db) : noLimiter;
  const services: Services = {
    config,
    clock,
    log,
    limiter,
    mail: limitedMail(mailPort(parts), limiter, log),
    mobileBarcodes: mobileBarcodes(parts),
    rateSource: config.currencyRatesUrl === undefined ? null : webRates(config.currencyRatesUrl),
    botCheck: sandbox ? sandbox.withTokens(chosen) : chosen,
    vault,
    identity: project ? googleIdentity(project, providers) : (simulator?.port ?? null),
    proofOfWork: sandbox ? sandbox.withTokens(work) : work,
    team: teamServices,
    screens: screenServices,
    uploads: { store: stores.uploads, turns },
    files: stores.files,
    payments: paymentServices(config, origin, sandbox),
    einvoice: einvoicePort(config),
    fileUses,
    content: contentServices,
    origin,
    enqueue: (...queued) => queue.enqueue(...queued),
  };
  return { services, simulator };
}

function mailPort({ config, connection, clock, sandbox }: ServiceParts): MailPort {
  if (config.smtpUrl !== undefined) return smtpMail({ url: config.smtpUrl, from: config.mailFrom });
  if (sandbox) return sandbox.mail(connection.db, clock);
  throw new Error('the configuration lets no start without SMTP_URL outside the sandbox');
}

/** Whoever is configured; in the sandbox its simulator of the Ministry, and nobody elsewhere. */
function mobileBarcodes({ config, origin, sandbox }: ServiceParts): MobileBarcodePort | null {
  const { ministry, ecpayInvoice } = config;
  if (ministry) return ministryBarcodes({ url: () => ministry.url, appId: ministry.appId });
  if (ecpayInvoice) return ecpayBarcodes(ecpayInvoice);
  if (!sandbox) return null;
  return ministryBarcodes({ url: () => `${origin()}${sandbox.ministryPath}`, appId: 'sandbox' });
}

function einvoicePort({ hasEinvoicesAtEcpay, einvoiceDir, ecpayInvoice }: Config): EinvoicePort {
  return hasEinvoicesAtEcpay && ecpayInvoice
    ? ecpayEinvoices(ecpayInvoice)
    : migFolder(einvoiceDir);
}
