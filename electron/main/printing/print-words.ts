import type { Language } from '#shared/domain/constants.ts';

/** What main itself says about printing: in the system's dialogue that asks where a PDF goes. */
export type PrintWords = { savePdf: string; pdfFile: string };

export const printWords: Record<Language, PrintWords> = {
  en: { savePdf: 'Save as PDF', pdfFile: 'PDF document' },
  'zh-TW': { savePdf: '儲存為 PDF', pdfFile: 'PDF 文件' },
  'zh-CN': { savePdf: '保存为 PDF', pdfFile: 'PDF 文档' },
  ja: { savePdf: 'PDFとして保存', pdfFile: 'PDF文書' },
  es: { savePdf: 'Guardar como PDF', pdfFile: 'Documento PDF' },
};
