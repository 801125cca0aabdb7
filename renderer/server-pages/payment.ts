import './payment.css';

/** A provider sends the browser back by itself once it is paid. */
document.querySelector<HTMLFormElement>('form[data-at-once]')?.requestSubmit();
