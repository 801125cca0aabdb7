import type { Printer } from '#shared/desktop-print.ts';

/** The printers in what `lpstat -e` and `lpstat -l -p -d` say: some are only on the network, and only the first knows them. */
export function readPrinters(names: string, details: string): Printer[] {
  const standard = /^system default destination: (\S+)$/m.exec(details)?.[1];
  const parts = details.split(/^(?=printer \S+ )/m).map((text) => {
    const [, name, state] = /^printer (\S+) (.*)$/m.exec(text) ?? [];
    return { name, text, isPaused: state?.startsWith('disabled') ?? false };
  });
  const listed = [...names.split('\n'), ...parts.map(({ name }) => name ?? '')];
  return [...new Set(listed.map((name) => name.trim()))].filter(Boolean).map((name) => {
    const found = parts.find((part) => part.name === name);
    const title = /^\tDescription: (.+)$/m.exec(found?.text ?? '')?.[1]?.trim();
    return {
      name,
      title: title || name,
      isDefault: name === standard,
      isPaused: found?.isPaused ?? false,
    };
  });
}

/** The id that `lp` gave a job. */
export function readJobId(text: string): string | null {
  return /^request id is (\S+-\d+)(?: |$)/m.exec(text)?.[1] ?? null;
}

/** What `lpstat -l -o` tells of a job, as the printer's own words for its state; null: it does not know it. */
export function readJob(text: string, id: string): { reasons: string } | null {
  const jobs = text.split(/^(?=\S)/m);
  const mine = jobs.find((job) => job.startsWith(`${id} `));
  if (mine === undefined) return null;
  return { reasons: /^\s+Alerts: (.*)$/m.exec(mine)?.[1]?.trim() ?? '' };
}
