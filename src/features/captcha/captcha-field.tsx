import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useErrorText } from '@/i18n/errors/error-text';
import { useTranslation } from '@/i18n/use-translation';
import type { Slots } from '@/lib/slot';

/** The configured captcha. Only here its script is loaded. */
export function CaptchaField({ isFirst }: Slots['codeRequest']) {
  const { captcha } = useRouteContext({ from: '__root__' }).start.settings;
  const { t, i18n } = useTranslation('captcha');
  const errorText = useErrorText();
  const element = useRef<HTMLDivElement>(null);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    if (!captcha) return;
    let isGone = false;
    let forget: (() => void) | undefined;
    // A new element for each attempt, because some providers can render only once into an element.
    const container = document.createElement('div');
    element.current?.append(container);
    import('./captcha-widget')
      .then(({ showCaptcha }) => showCaptcha(captcha, container, i18n.language))
      .then(
        (stop) => {
          if (isGone) stop();
          else forget = stop;
        },
        () => setHasFailed(true),
      );
    return () => {
      isGone = true;
      forget?.();
      container.remove();
    };
  }, [captcha, i18n.language]);
  return (
    <>
      <div ref={element} className="min-h-16" />
      {isFirst && <noscript>{t('noScript')}</noscript>}
      {hasFailed && (
        <p role="alert" className="text-small text-negative">
          {errorText('SERVICE_UNAVAILABLE')}
        </p>
      )}
    </>
  );
}
