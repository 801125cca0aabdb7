import type { Grecaptcha } from './grecaptcha.ts';
import { createWidget, type Widget } from './widget.ts';

/**
 * The self-hosted bot check: a proof of work behind the script interface of reCAPTCHA v2, so that
 * forms work with either and only the script's address differs.
 */

// Only known while the script itself runs; the worker lies beside it.
const ownAddress =
  document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : '';
const workerUrl = new URL('worker.js', ownAddress || `${location.origin}/bot-check/`).href;

const widgets: Widget[] = [];

function widgetOf(number = 0): Widget {
  const widget = widgets[number];
  if (!widget) throw new Error(`No bot check widget ${number}`);
  return widget;
}

const api: Grecaptcha = {
  ready(callback) {
    queueMicrotask(callback);
  },
  render(container, options) {
    if (container.hasChildNodes()) throw new Error('The element of a bot check must be empty');
    return widgets.push(createWidget(container, options, workerUrl)) - 1;
  },
  getResponse: (number) => widgetOf(number).token(),
  reset: (number) => widgetOf(number).reset(),
  execute: (number) => widgetOf(number).start(),
};

globalThis.grecaptcha = api;
