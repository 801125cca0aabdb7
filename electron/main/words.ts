import type { Language } from '#shared/domain/constants.ts';

/** What main itself says in dialogues that must work while no page does. */
export type Words = {
  quit: string;
  reload: string;
  wait: string;
  startFailed: string;
  rendererMissing: string;
  phaseFailed: string;
  crashed: string;
  crashedDetail: string;
  unresponsive: string;
  unresponsiveDetail: string;
  leaveTitle: string;
  leaveDetail: string;
  leave: string;
  stay: string;
  queueRunning: string;
  queueRunningDetail: string;
  goOn: string;
  saveFile: string;
  tableFile: string;
  dataFile: string;
  textFile: string;
  allFiles: string;
  startedAsRoot: string;
  wrongServerUrl: string;
  wrongPolicy: string;
  broken: string;
  brokenDetail: string;
  childCrashed: string;
  childCrashedDetail: string;
  restart: string;
  logFile: string;
  copy: string;
  close: string;
  diagnosticsCopied: string;
  changeServer: string;
  changeServerDetail: string;
  change: string;
  cancel: string;
};

export const words: Record<Language, Words> = {
  en: {
    quit: 'Quit',
    reload: 'Reload',
    wait: 'Wait',
    startFailed: 'Marquee can’t start',
    rendererMissing: 'Part of the installation is missing. Install Marquee again.',
    phaseFailed: 'Starting stopped at the step “{phase}”.',
    crashed: 'The page stopped working',
    crashedDetail: 'It was reloaded several times without success.',
    unresponsive: 'The page isn’t responding',
    unresponsiveDetail: 'You can wait, or reload it. What was not saved is lost by reloading.',
    leaveTitle: 'Leave without saving?',
    leaveDetail: 'What you have changed on this page will be lost.',
    leave: 'Leave',
    stay: 'Stay',
    queueRunning: 'Stop printing and quit?',
    queueRunningDetail:
      'Documents still waiting: {count}. If you quit now, they are neither printed nor saved. What a printer already has is printed all the same.',
    goOn: 'Keep going',
    saveFile: 'Save file',
    tableFile: 'Table (CSV)',
    dataFile: 'Data (JSON)',
    textFile: 'Text',
    allFiles: 'All files',
    startedAsRoot: 'Marquee does not run as root. Start it as the user you work as.',
    wrongServerUrl:
      'The server address in MARQUEE_SERVER_URL cannot be used. It must begin with https://; only a server on this computer may use http://.',
    wrongPolicy:
      'The configuration of this computer for Marquee (policy.json) can’t be used. Ask your administrator.',
    broken: 'Marquee has run into an error and cannot go on',
    brokenDetail: 'What was not saved is lost. Start Marquee again.',
    childCrashed: 'Part of Marquee keeps stopping',
    childCrashedDetail:
      'It was started again several times within a minute without success. What was not saved is lost by starting again.',
    restart: 'Start again',
    logFile: 'Details are in {file}',
    copy: 'Copy',
    close: 'Close',
    diagnosticsCopied: 'Diagnostics copied',
    changeServer: 'Use {server} from now on?',
    changeServerDetail: 'Marquee then shows what is on that server, and you sign in there.',
    change: 'Use this server',
    cancel: 'Cancel',
  },
  'zh-TW': {
    quit: '結束',
    reload: '重新載入',
    wait: '等待',
    startFailed: 'Marquee 無法啟動',
    rendererMissing: '安裝內容不完整，請重新安裝 Marquee。',
    phaseFailed: '啟動在「{phase}」步驟停止。',
    crashed: '頁面已停止運作',
    crashedDetail: '已重新載入數次，仍未成功。',
    unresponsive: '頁面沒有回應',
    unresponsiveDetail: '您可以等待或重新載入。重新載入後，未儲存的內容將會遺失。',
    leaveTitle: '不儲存就離開嗎？',
    leaveDetail: '這個頁面中變更的內容將會遺失。',
    leave: '離開',
    stay: '留在此頁',
    queueRunning: '停止列印並結束嗎？',
    queueRunningDetail:
      '還有 {count} 份文件等待處理。現在結束的話，這些文件不會列印也不會儲存；已送到印表機的仍會印出。',
    goOn: '繼續處理',
    saveFile: '儲存檔案',
    tableFile: '表格（CSV）',
    dataFile: '資料（JSON）',
    textFile: '文字',
    allFiles: '所有檔案',
    startedAsRoot: 'Marquee 無法以 root 身分執行。請以您平常使用的帳號啟動。',
    wrongServerUrl:
      'MARQUEE_SERVER_URL 中的伺服器位址無法使用。位址必須以 https:// 開頭；只有這台電腦上的伺服器可以使用 http://。',
    wrongPolicy: '無法使用這台電腦的 Marquee 設定檔（policy.json）。請洽詢電腦的管理員。',
    broken: 'Marquee 發生錯誤，無法繼續',
    brokenDetail: '未儲存的內容已遺失。請重新啟動 Marquee。',
    childCrashed: 'Marquee 的部分程式不斷停止',
    childCrashedDetail: '一分鐘內已重新啟動數次，仍未成功。重新啟動後，未儲存的內容將會遺失。',
    restart: '重新啟動',
    logFile: '詳細資訊請見 {file}',
    copy: '複製',
    close: '關閉',
    diagnosticsCopied: '診斷資訊已複製到剪貼簿',
    changeServer: '改用 {server} 嗎？',
    changeServerDetail: 'Marquee 將會顯示該伺服器上的內容，您需要在那裡登入。',
    change: '使用此伺服器',
    cancel: '取消',
  },
  'zh-CN': {
    quit: '退出',
    reload: '重新加载',
    wait: '等待',
    startFailed: 'Marquee 无法启动',
    rendererMissing: '安装内容不完整，请重新安装 Marquee。',
    phaseFailed: '启动在“{phase}”步骤停止。',
    crashed: '页面已停止工作',
    crashedDetail: '已多次重新加载，仍未成功。',
    unresponsive: '页面没有响应',
    unresponsiveDetail: '您可以等待或重新加载。重新加载后，未保存的内容将会丢失。',
    leaveTitle: '不保存就离开吗？',
    leaveDetail: '此页面中更改的内容将会丢失。',
    leave: '离开',
    stay: '留在此页',
    queueRunning: '停止打印并退出吗？',
    queueRunningDetail:
      '还有 {count} 份单据等待处理。现在退出的话，这些单据既不会打印也不会保存；已发送到打印机的仍会打印。',
    goOn: '继续处理',
    saveFile: '保存文件',
    tableFile: '表格（CSV）',
    dataFile: '数据（JSON）',
    textFile: '文本',
    allFiles: '所有文件',
    startedAsRoot: 'Marquee 不能以 root 身份运行。请用您平时使用的账号启动。',
    wrongServerUrl:
      'MARQUEE_SERVER_URL 中的服务器地址无法使用。地址必须以 https:// 开头；只有这台电脑上的服务器可以使用 http://。',
    wrongPolicy: '无法使用此计算机的 Marquee 配置文件（policy.json）。请咨询计算机的管理员。',
    broken: 'Marquee 出现错误，无法继续',
    brokenDetail: '未保存的内容已丢失。请重新启动 Marquee。',
    childCrashed: 'Marquee 的部分程序不断停止',
    childCrashedDetail: '一分钟内已重新启动多次，仍未成功。重新启动后，未保存的内容将会丢失。',
    restart: '重新启动',
    logFile: '详细信息请见 {file}',
    copy: '复制',
    close: '关闭',
    diagnosticsCopied: '诊断信息已复制到剪贴板',
    changeServer: '改用 {server} 吗？',
    changeServerDetail: 'Marquee 将显示该服务器上的内容，您需要在那里登录。',
    change: '使用此服务器',
    cancel: '取消',
  },
  ja: {
    quit: '終了',
    reload: '再読み込み',
    wait: '待つ',
    startFailed: 'Marquee を起動できません',
    rendererMissing:
      'インストールの一部が見つかりません。Marquee をもう一度インストールしてください。',
    phaseFailed: '起動が「{phase}」の段階で止まりました。',
    crashed: 'ページが動作を停止しました',
    crashedDetail: '何度か再読み込みしましたが、回復しませんでした。',
    unresponsive: 'ページが応答していません',
    unresponsiveDetail:
      'このまま待つか、再読み込みしてください。再読み込みすると、保存していない内容は失われます。',
    leaveTitle: '保存せずに終了しますか？',
    leaveDetail: 'このページで変更した内容は失われます。',
    leave: '保存しない',
    stay: '編集を続ける',
    queueRunning: '印刷を中止して終了しますか？',
    queueRunningDetail:
      '待機中の書類：{count}件。今終了すると、印刷も保存もされません。すでにプリンターに送られたものは印刷されます。',
    goOn: '続ける',
    saveFile: 'ファイルを保存',
    tableFile: '表（CSV）',
    dataFile: 'データ（JSON）',
    textFile: 'テキスト',
    allFiles: 'すべてのファイル',
    startedAsRoot: 'Marquee は root では動作しません。普段お使いのユーザーで起動してください。',
    wrongServerUrl:
      'MARQUEE_SERVER_URL のサーバーアドレスは使えません。https:// で始まるアドレスが必要です。http:// を使えるのは、このコンピューター上のサーバーだけです。',
    wrongPolicy:
      'このコンピューターの Marquee 設定ファイル（policy.json）を使用できません。管理者に問い合わせてください。',
    broken: 'エラーが発生したため、Marquee を続けられません',
    brokenDetail: '保存していない内容は失われました。Marquee をもう一度起動してください。',
    childCrashed: 'Marquee の一部が繰り返し停止しています',
    childCrashedDetail:
      '1分間に何度か再起動しましたが、回復しませんでした。もう一度起動すると、保存していない内容は失われます。',
    restart: 'もう一度起動',
    logFile: '詳細: {file}',
    copy: 'コピー',
    close: '閉じる',
    diagnosticsCopied: '診断情報をクリップボードにコピーしました',
    changeServer: '今後は {server} を使いますか？',
    changeServerDetail:
      'Marquee にはそのサーバーの内容が表示されます。そのサーバーでログインが必要です。',
    change: 'このサーバーを使う',
    cancel: 'キャンセル',
  },
  es: {
    quit: 'Salir',
    reload: 'Recargar',
    wait: 'Esperar',
    startFailed: 'Marquee no puede iniciarse',
    rendererMissing: 'Falta una parte de la instalación. Vuelve a instalar Marquee.',
    phaseFailed: 'El inicio se detuvo en el paso «{phase}».',
    crashed: 'La página dejó de funcionar',
    crashedDetail: 'Se recargó varias veces sin éxito.',
    unresponsive: 'La página no responde',
    unresponsiveDetail:
      'Puedes esperar o recargarla. Al recargar se pierde lo que no se haya guardado.',
    leaveTitle: '¿Salir sin guardar?',
    leaveDetail: 'Se perderá lo que has cambiado en esta página.',
    leave: 'Salir',
    stay: 'Quedarse',
    queueRunning: '¿Dejar de imprimir y salir?',
    queueRunningDetail:
      'Documentos en espera: {count}. Si sales ahora, no se imprimirán ni se guardarán. Lo que la impresora ya tiene se imprime igualmente.',
    goOn: 'Continuar',
    saveFile: 'Guardar archivo',
    tableFile: 'Tabla (CSV)',
    dataFile: 'Datos (JSON)',
    textFile: 'Texto',
    allFiles: 'Todos los archivos',
    startedAsRoot: 'Marquee no se ejecuta como root. Inícialo con el usuario con el que trabajas.',
    wrongServerUrl:
      'La dirección de servidor de MARQUEE_SERVER_URL no se puede usar. Debe empezar por https://; solo un servidor en este ordenador puede usar http://.',
    wrongPolicy:
      'No se puede usar la configuración de Marquee de este ordenador (policy.json). Consulta a quien lo administra.',
    broken: 'Marquee ha sufrido un error y no puede continuar',
    brokenDetail: 'Lo que no se había guardado se ha perdido. Vuelve a iniciar Marquee.',
    childCrashed: 'Una parte de Marquee se detiene una y otra vez',
    childCrashedDetail:
      'Se ha reiniciado varias veces en un minuto sin éxito. Al iniciar de nuevo se pierde lo que no se haya guardado.',
    restart: 'Iniciar de nuevo',
    logFile: 'Más detalles en {file}',
    copy: 'Copiar',
    close: 'Cerrar',
    diagnosticsCopied: 'El diagnóstico está en el portapapeles',
    changeServer: '¿Usar {server} a partir de ahora?',
    changeServerDetail:
      'Marquee mostrará lo que hay en ese servidor y tendrás que iniciar sesión en él.',
    change: 'Usar este servidor',
    cancel: 'Cancelar',
  },
};

/** `text` with its {placeholders} filled in. */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}
