/** One kind of barcode of the library: the other forty would be in the client twice. Its types know the whole alone. */
declare module 'jsbarcode/bin/barcodes/CODE39/index.js' {
  export class CODE39 {
    constructor(text: string, options: { mod43?: boolean });
    encode(): { data: string; text: string };
  }
}
