/*
 * The sandbox's stand-in for TapPay's script (docs.tappaysdk.com, web): the same interface and frames,
 * and primes from the simulator. What is typed stays in the frames.
 */

type FieldName = 'number' | 'expirationDate' | 'ccv';
type Styles = Readonly<Record<string, Readonly<Record<string, string>>>>;
/** 0 right, 1 empty, 2 wrong, 3 being typed. */
type FieldStatus = 0 | 1 | 2 | 3;

interface SetUp {
  fields: Record<FieldName, { element: HTMLElement | string; placeholder?: string }>;
  styles?: Styles;
}

interface Update {
  canGetPrime: boolean;
  hasError: boolean;
  cardType: string;
  status: { number: FieldStatus; expiry: FieldStatus; ccv: FieldStatus };
}

interface Answer {
  status: number;
  msg: string;
  card?: { prime: string; lastfour: string };
}

interface Field {
  input: HTMLInputElement | null;
  text: string;
}

const address = '/sandbox/tappay/tpc/prime';
const names = ['number', 'expirationDate', 'ccv'] as const;
/** How each frame is read out, and what a browser may fill in. */
const facts = {
  number: { label: 'Card number', autocomplete: 'cc-number', longest: 16 },
  expirationDate: { label: 'Expiry, month and year', autocomplete: 'cc-exp', longest: 4 },
  ccv: { label: 'Security code', autocomplete: 'cc-csc', longest: 4 },
} as const;

const app = { id: 0, key: '' };
const fields: Record<FieldName, Field> = {
  number: { input: null, text: '' },
  expirationDate: { input: null, text: '' },
  ccv: { input: null, text: '' },
};
let listener: (update: Update) => void = () => undefined;

const digitsOf = (text: string) => text.replaceAll(/\D/g, '');

/** The last digit of a card's number makes all of them add up (Luhn). */
function addsUp(digits: string): boolean {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, place) => {
      const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}

/** `YYYYMM` of "12 / 34"; null for no month. */
function expiryOf(digits: string): string | null {
  const month = digits.slice(0, 2);
  return /^(?:0[1-9]|1[0-2])\d\d$/.test(digits) ? `20${digits.slice(2)}${month}` : null;
}

function statusOf(name: FieldName): FieldStatus {
  const digits = digitsOf(fields[name].text);
  if (digits === '') return 1;
  const { input } = fields[name];
  const isTyping = input !== null && input.ownerDocument.activeElement === input;
  const isRight = {
    number: () => digits.length >= 14 && addsUp(digits),
    expirationDate: () => expiryOf(digits) !== null,
    ccv: () => digits.length >= 3,
  }[name]();
  if (isRight) return 0;
  const isShort = digits.length < (name === 'ccv' ? 3 : facts[name].longest);
  return isTyping && isShort && input.ownerDocument.hasFocus() ? 3 : 2;
}

function state(): Update {
  const status = {
    number: statusOf('number'),
    expiry: statusOf('expirationDate'),
    ccv: statusOf('ccv'),
  };
  const all = Object.values(status);
  return {
    canGetPrime: all.every((one) => one === 0),
    hasError: all.includes(2),
    cardType: 'unknown',
    status,
  };
}

const written: Record<FieldName, (digits: string) => string> = {
  number: (digits) => digits.replaceAll(/(\d{4})(?=\d)/g, '$1 '),
  expirationDate: (digits) =>
    digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits,
  ccv: (digits) => digits,
};

function changed(name: FieldName, input: HTMLInputElement): void {
  const digits = digitsOf(input.value).slice(0, facts[name].longest);
  const isDeleting = input.value.length < fields[name].text.length;
  if (!isDeleting) input.value = written[name](digits);
  fields[name].text = input.value;
  tell();
}

function tell(): void {
  const update = state();
  for (const name of names) {
    const { input } = fields[name];
    const key = name === 'expirationDate' ? 'expiry' : name;
    input?.classList.toggle('has-error', update.status[key] === 2);
  }
  listener(update);
}

/** The page's styles for the inside of the frames, over what makes an input fill its own. */
function sheet(styles: Styles): string {
  const rules = Object.entries(styles).map(([selector, values]) => {
    const where = /^[.:]/.test(selector) ? `input${selector}` : selector;
    const lines = Object.entries(values).map(([name, value]) => `${name}:${value}`);
    return `${where}{${lines.join(';')}}`;
  });
  const base = 'html,body{height:100%;margin:0}input{width:100%;height:100%;padding:0;border:0;';
  return `${base}outline:0;background:transparent;font-family:system-ui,sans-serif}${rules.join('')}`;
}

function draw(name: FieldName, { fields: wanted, styles = {} }: SetUp): void {
  const { element: place, placeholder = '' } = wanted[name];
  const element = typeof place === 'string' ? document.querySelector(place) : place;
  if (element === null) throw new Error(`there is no place for the field ${name}`);
  const frame = document.createElement('iframe');
  frame.title = facts[name].label;
  frame.style.cssText = 'width:100%;height:100%;border:0;display:block';
  frame.addEventListener('load', () => fill(name, frame, { placeholder, css: sheet(styles) }));
  fields[name] = { input: null, text: '' };
  element.replaceChildren(frame);
}

function fill(
  name: FieldName,
  { contentDocument: inner }: HTMLIFrameElement,
  { placeholder, css }: { placeholder: string; css: string },
): void {
  if (inner === null) return;
  const style = inner.createElement('style');
  style.textContent = css;
  const input = inner.createElement('input');
  input.placeholder = placeholder;
  input.ariaLabel = facts[name].label;
  input.inputMode = 'numeric';
  input.setAttribute('autocomplete', facts[name].autocomplete);
  input.addEventListener('input', () => changed(name, input));
  input.addEventListener('blur', tell);
  inner.head.append(style);
  inner.body.append(input);
  inner.documentElement.lang = 'en';
  inner.title = facts[name].label;
  fields[name].input = input;
}

async function askPrime(): Promise<Answer> {
  try {
    return await sendCard();
  } catch {
    return { status: 421, msg: 'Gateway Timeout' }; // what TapPay says of no answer
  }
}

async function sendCard(): Promise<Answer> {
  const [number, expiry, ccv] = names.map((name) => digitsOf(fields[name].text));
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      app_id: app.id,
      app_key: app.key,
      number,
      expires: expiryOf(expiry ?? ''),
      ccv,
    }),
  });
  return (await response.json()) as Answer; // the simulator's, from the same build
}

const card = {
  setup(wanted: SetUp): void {
    for (const name of names) draw(name, wanted);
  },
  onUpdate(told: (update: Update) => void): void {
    listener = told;
  },
  getTappayFieldsStatus: state,
  async getPrime(done: (answer: Answer) => void): Promise<void> {
    const isWhole = state().canGetPrime;
    done(isWhole ? await askPrime() : { status: 80, msg: 'Card is not complete' });
  },
};

// The page declares what it uses of it.
Object.assign(window, {
  TPDirect: {
    setupSDK(id: number, key: string, server: string): void {
      if (server !== 'sandbox') throw new Error('the sandbox’s script takes no payments');
      Object.assign(app, { id, key });
    },
    card,
  },
});
