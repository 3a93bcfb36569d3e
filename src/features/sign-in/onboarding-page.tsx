import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import type { CurrentSession } from '@/auth/session/session.schema';
import { SignOutButton } from '@/auth/session/sign-out-button';
import { useOnboard } from '@/features/account/account.queries';
import { accountNameFormSchema } from '@/features/account/account.schema';
import { RichText } from '@/i18n/rich-text';
import { useTranslation } from '@/i18n/use-translation';
import { Button } from '@/ui/button';
import { Form } from '@/ui/form';
import { TextField } from '@/ui/text-field';
import { toast } from '@/ui/toaster';
import { EntryHeading } from './entry-heading';

type OnboardingPageProps = { session: CurrentSession };

/** Asks new users for their name. It is shown instead of the requested page. */
export function OnboardingPage({ session: { user } }: OnboardingPageProps) {
  const { t } = useTranslation('signIn');
  const onboard = useOnboard();
  const form = useForm({
    resolver: standardSchemaResolver(accountNameFormSchema),
    defaultValues: { name: user.name },
  });
  const submit = async (onboarding: { name: string }) => {
    try {
      const { name } = await onboard.mutateAsync(onboarding);
      toast.success(t('onboarding.welcome', { name }));
    } catch {
      toast.error(t('onboarding.failed'), { description: t('onboarding.failedText') });
    }
  };
  return (
    <>
      <EntryHeading title={t('onboarding.title')} text={t('onboarding.text')} />
      <Form form={form} onSubmit={submit}>
        <TextField
          control={form.control}
          name="name"
          label={t('onboarding.name')}
          autoComplete="name"
          isRequired
        />
        <Button type="submit" size="lg" isPending={form.formState.isSubmitting}>
          {t('onboarding.submit')}
        </Button>
      </Form>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-small text-muted">
        <p className="min-w-0 wrap-anywhere">
          <RichText
            text={t('onboarding.signedInAs', { email: user.email })}
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
