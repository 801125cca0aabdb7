/**
 * What stands on uniform invoices in Chinese in whatever language one reads: the names of the documents
 * and of what the proof has to say (facts/taiwan.md 5.6).
 */
export const fixedWords = {
  invoice: '電子發票',
  proof: '電子發票證明聯',
  /** Behind the name of a proof that was printed before. */
  reprint: '補印',
  creditNote: '電子發票銷貨退回、進貨退出或折讓證明單',
  voided: '作廢',
  /** Of invoices for companies. */
  format: '格式 25',
  randomCode: '隨機碼',
  total: '總計',
  seller: '賣方',
  buyer: '買方',
  /** Below the place for the buyer's seal. */
  seal: '買受人簽章',
  /** Above the place for the seller's own seal on the sheet of a company. */
  sellerSeal: '營業人蓋統一發票專用章',
  /** The tax type, marked as on the Ministry's form: everything that is sold here is taxable. */
  taxType: '應稅 [V]　零稅率 [　]　免稅 [　]',
  /** Before a total in capital numerals. */
  currency: '新臺幣',
  address: '地址',
  vatNumber: '統一編號',
} as const;
