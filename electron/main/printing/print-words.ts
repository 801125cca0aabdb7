import type { Language } from '#shared/domain/constants.ts';

/** What main itself says about printing: in the system's dialogues that ask where something goes. */
export type PrintWords = {
  savePdf: string;
  pdfFile: string;
  chooseFolder: string;
  archiveHere: string;
};

export const printWords: Record<Language, PrintWords> = {
  en: {
    savePdf: 'Save as PDF',
    pdfFile: 'PDF document',
    chooseFolder: 'Choose a folder for the documents',
    archiveHere: 'Save here',
  },
  'zh-TW': {
    savePdf: '儲存為 PDF',
    pdfFile: 'PDF 文件',
    chooseFolder: '選擇存放文件的資料夾',
    archiveHere: '儲存到這裡',
  },
  'zh-CN': {
    savePdf: '保存为 PDF',
    pdfFile: 'PDF 文档',
    chooseFolder: '选择存放单据的文件夹',
    archiveHere: '保存到此处',
  },
  ja: {
    savePdf: 'PDFとして保存',
    pdfFile: 'PDF文書',
    chooseFolder: '書類を保存するフォルダーを選択',
    archiveHere: 'ここに保存',
  },
  es: {
    savePdf: 'Guardar como PDF',
    pdfFile: 'Documento PDF',
    chooseFolder: 'Elige una carpeta para los documentos',
    archiveHere: 'Guardar aquí',
  },
};
