import type { Language } from '#shared/domain/constants.ts';

/** What main says of the screen: in the menu, over the player, and where there is no player to show. */
export type KioskWords = {
  menuStart: string;
  menuStop: string;
  /** Over the player as it begins. */
  hint: string;
  holding: string;
  unreachable: string;
  unreachableLead: string;
  untrusted: string;
  untrustedLead: string;
  noPlayer: string;
  noPlayerLead: string;
  /** Below the three. */
  leave: string;
};

export const kioskWords: Record<Language, KioskWords> = {
  en: {
    menuStart: 'Use this computer as a screen…',
    menuStop: 'Stop using this computer as a screen',
    hint: 'Screen of {host}. To leave, hold Esc; the pairing stays.',
    holding: 'Keep holding Esc to leave…',
    unreachable: 'No connection',
    unreachableLead: '{host} doesn’t answer. This screen keeps trying and starts by itself.',
    untrusted: 'This computer doesn’t trust the server',
    untrustedLead:
      'The certificate of {host} is unknown here, or out of date. Ask whoever runs the server. This screen keeps trying.',
    noPlayer: 'No screens at this address',
    noPlayerLead:
      '{host} answers, but has nothing for screens. Check the server address in Marquee’s window. This screen keeps trying.',
    leave: 'Hold Esc to leave',
  },
  'zh-TW': {
    menuStart: '將這台電腦當作螢幕…',
    menuStop: '不再當作螢幕',
    hint: '{host} 的螢幕。按住 Esc 即可離開，配對會保留。',
    holding: '請繼續按住 Esc 以離開…',
    unreachable: '沒有連線',
    unreachableLead: '{host} 沒有回應。這個螢幕會持續嘗試，並自動開始播放。',
    untrusted: '這台電腦不信任這個伺服器',
    untrustedLead: '{host} 的憑證不明或已過期，請洽詢伺服器的管理者。這個螢幕會持續嘗試。',
    noPlayer: '這個位址沒有螢幕可用的內容',
    noPlayerLead:
      '{host} 有回應，但沒有提供螢幕使用的頁面。請在 Marquee 視窗中確認伺服器位址。這個螢幕會持續嘗試。',
    leave: '按住 Esc 即可離開',
  },
  'zh-CN': {
    menuStart: '将这台电脑用作屏幕…',
    menuStop: '不再用作屏幕',
    hint: '{host} 的屏幕。按住 Esc 即可离开，配对会保留。',
    holding: '请继续按住 Esc 以离开…',
    unreachable: '没有连接',
    unreachableLead: '{host} 没有响应。这块屏幕会不断重试，并自动开始播放。',
    untrusted: '这台电脑不信任该服务器',
    untrustedLead: '{host} 的证书未知或已过期，请联系服务器的管理者。这块屏幕会不断重试。',
    noPlayer: '该地址没有可供屏幕使用的内容',
    noPlayerLead:
      '{host} 有响应，但没有提供屏幕使用的页面。请在 Marquee 窗口中检查服务器地址。这块屏幕会不断重试。',
    leave: '按住 Esc 即可离开',
  },
  ja: {
    menuStart: 'このコンピューターをディスプレイとして使う…',
    menuStop: 'ディスプレイとしての使用を終了',
    hint: '{host}のディスプレイです。Escを長押しすると終了します。ペアリングは残ります。',
    holding: '終了するにはEscを押し続けてください…',
    unreachable: '接続できません',
    unreachableLead: '{host}から応答がありません。接続できるまで繰り返し、自動的に始まります。',
    untrusted: 'このコンピューターはサーバーを信頼していません',
    untrustedLead:
      '{host}の証明書が不明か、期限切れです。サーバーの管理者にお問い合わせください。接続は引き続き試みます。',
    noPlayer: 'このアドレスにはディスプレイ用のページがありません',
    noPlayerLead:
      '{host}は応答していますが、ディスプレイ用のページがありません。Marqueeのウィンドウでサーバーのアドレスを確認してください。接続は引き続き試みます。',
    leave: 'Escを長押しすると終了します',
  },
  es: {
    menuStart: 'Usar este ordenador como pantalla…',
    menuStop: 'Dejar de usar este ordenador como pantalla',
    hint: 'Pantalla de {host}. Para salir, mantén pulsado Esc; la vinculación se conserva.',
    holding: 'Sigue pulsando Esc para salir…',
    unreachable: 'Sin conexión',
    unreachableLead: '{host} no responde. Esta pantalla lo sigue intentando y empezará sola.',
    untrusted: 'Este ordenador no confía en el servidor',
    untrustedLead:
      'El certificado de {host} no se conoce aquí o ha caducado. Pregunta a quien administra el servidor. Esta pantalla lo sigue intentando.',
    noPlayer: 'En esta dirección no hay pantallas',
    noPlayerLead:
      '{host} responde, pero no tiene nada para pantallas. Comprueba la dirección del servidor en la ventana de Marquee. Esta pantalla lo sigue intentando.',
    leave: 'Mantén pulsado Esc para salir',
  },
};
