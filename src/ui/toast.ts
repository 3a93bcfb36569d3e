import type { ReactNode } from 'react';
import type { ExternalToast } from 'sonner';

type Say = (message: ReactNode, options?: ExternalToast) => void;

let wanted = () => {};
let ready = () => {};
const isReady = new Promise<void>((resolve) => {
  ready = resolve;
});

/** Between what is said and what shows it, which is fetched when it is first wanted. */
export const toasterLink = {
  onWanted: (show: () => void) => {
    wanted = show;
  },
  isReady: () => ready(),
};

const say =
  (kind: 'success' | 'error' | 'info' | 'warning' | 'message'): Say =>
  (message, options) => {
    wanted();
    void Promise.all([import('sonner'), isReady]).then(([sonner]) =>
      sonner.toast[kind](message, options),
    );
  };

/** Says briefly what has happened, from anywhere; `Toaster` shows it. Words, not keys. */
export const toast = {
  success: say('success'),
  error: say('error'),
  info: say('info'),
  warning: say('warning'),
  message: say('message'),
};
