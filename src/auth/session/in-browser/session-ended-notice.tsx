import { useTranslation } from '@/i18n/use-translation';
import { ButtonLink } from '@/ui/button-link';
import { FloatingNotice } from '@/ui/overlays/floating-notice';

/** A notice that tells how to save a form whose session has ended. */
export function SessionEndedNotice() {
  const { t } = useTranslation();
  return (
    <FloatingNotice
      data-session-notice
      role="alert"
      actions={
        // Opens a new tab, so that the form keeps its content.
        <ButtonLink to="/login" target="_blank" preload={false} size="sm" variant="quiet">
          {t('sessionEnded.signIn')}
        </ButtonLink>
      }
    >
      {t('sessionEnded.text')}
    </FloatingNotice>
  );
}
