import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useErrorText } from '@/i18n/errors/error-text';
import { useTranslation } from '@/i18n/use-translation';

/** The configured captcha, whose script is loaded only here. Renders nothing if none is configured. */
export function CaptchaField() {
  const { captcha } = useRouteContext({ from: '__root__' }).start.settings;
  return captcha ? <CaptchaBox captcha={captcha} /> : null;
}

function CaptchaBox({ captcha }: { captcha: { provider: string; siteKey: string } }) {
  const { i18n } = useTranslation();
  const errorText = useErrorText();
  const element = useRef<HTMLDivElement>(null);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
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
      {hasFailed && (
        <p role="alert" className="text-small text-negative">
          {errorText('SERVICE_UNAVAILABLE')}
        </p>
      )}
    </>
  );
}
