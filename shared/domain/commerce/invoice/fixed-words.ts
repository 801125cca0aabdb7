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
} as const;
