import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { personNameFault } from '@/auth/person-name';
import { SignOutButton } from '@/auth/session/in-browser/sign-out-button';
import type { CurrentSession } from '@/auth/session/session.schema';
import { useOnboard } from '@/features/account/account.queries';
import { RichText } from '@/i18n/rich-text';
import { useTranslation } from '@/i18n/use-translation';
import { shownEmail } from '@/lib/people/shown-email';
import { Button } from '@/ui/button';
import { NativeTextField } from '@/ui/fields/native-text-field';
import { NativeForm } from '@/ui/forms/native-form';
import { toast } from '@/ui/overlays/toast';
import { keepFocusInPage } from '@/ui/page/focus-heading';
import { EntryHeading } from './offered/entry-heading';
import { useFormOutcome } from './use-form-outcome';

type OnboardingPageProps = { session: CurrentSession };

/** The page that asks new users for their name. It is shown instead of the requested page. */
export function OnboardingPage({ session: { user } }: OnboardingPageProps) {
  const { t } = useTranslation('signIn');
  const onboard = useOnboard();
  const page = useLocation({ select: ({ href }) => href });
  const outcome = useFormOutcome();
  const [fault, setFault] = useState(outcome?.field);
  const [hasFailed, setHasFailed] = useState(outcome !== null && !outcome.field);
  // The requested page takes the place of this one, at the same address.
  useEffect(() => keepFocusInPage, []);
  const submit = async (field: (name: string) => string) => {
    const typed = field('name');
    const mistake = personNameFault(typed);
    setFault(mistake ?? undefined);
    setHasFailed(false);
    if (mistake) return;
    try {
      const { name } = await onboard.mutateAsync({ name: typed });
      toast.success(t('onboarding.welcome', { name }));
    } catch {
      toast.error(t('onboarding.failed'));
    }
  };
  return (
    <>
      <EntryHeading title={t('onboarding.title')} text={t('onboarding.text')} />
      <NativeForm
        action="/forms/name"
        hiddenFields={{ page }}
        error={hasFailed ? t('onboarding.failedText') : undefined}
        onSubmit={submit}
      >
        {(isPending) => (
          <>
            <NativeTextField
              name="name"
              label={t('onboarding.name')}
              error={fault}
              autoComplete="name"
              autoFocus
              defaultValue={outcome?.typed ?? user.name}
              isRequired
            />
            <Button type="submit" size="lg" isPending={isPending}>
              {t('onboarding.submit')}
            </Button>
          </>
        )}
      </NativeForm>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-small text-muted">
        <p className="min-w-0 wrap-anywhere">
          <RichText
            text={t('onboarding.signedInAs', { email: shownEmail(user.email) })}
            renderMark={(address) => (
              <bdi dir="ltr" className="font-semibold text-foreground">
                {address}
              </bdi>
            )}
          />
        </p>
        <SignOutButton variant="ghost" size="sm" className="-ms-3" />
      </div>
    </>
  );
}
