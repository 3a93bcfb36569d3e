import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { api } from '@/api/client';
import { showFailure } from '@/api/field-errors';
import { isRefusalOf } from '@/api/is-refusal-of';
import { useTranslation } from '@/i18n/use-translation';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { SelectField } from '@/ui/fields/select-field';
import { TextField } from '@/ui/fields/text-field';
import { Form } from '@/ui/forms/form';
import { FormDialog } from '@/ui/overlays/form-dialog';
import { CopyButton } from '@/ui/values/copy-button';
import { tokenScopes } from './access-token.facts';
import { useCreateAccessToken } from './access-token.queries';
import { accessTokenFormSchema, tokenLifetimes } from './access-token.schema';

type NewAccessTokenDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** Creates an access token and shows it; it cannot be shown again later. */
export function NewAccessTokenDialog({ open, onOpenChange }: NewAccessTokenDialogProps) {
  const { t } = useTranslation('accessToken');
  const [token, setToken] = useState<string>();
  const close = () => {
    onOpenChange(false);
    setToken(undefined);
  };
  return (
    <FormDialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && close()}
      title={token ? t('made.title') : t('new')}
      description={token ? t('made.text') : t('newText')}
      // A click outside must not close the dialog, because the token is shown only once.
      isDismissible={!token}
      submitLabel={t('make')}
      actions={token && <Button onClick={close}>{t('made.done')}</Button>}
    >
      {token ? <ShownToken token={token} /> : <TokenForm onMade={setToken} />}
    </FormDialog>
  );
}

function TokenForm({ onMade }: { onMade: (token: string) => void }) {
  const { t } = useTranslation('accessToken');
  const createToken = useCreateAccessToken();
  const form = useForm({
    resolver: standardSchemaResolver(accessTokenFormSchema),
    defaultValues: { name: '', scope: 'read' as const, lifetime: '90' as const },
  });
  return (
    <Form
      form={form}
      onSubmit={async (fields) => {
        try {
          onMade((await createToken.mutateAsync(fields)).token);
        } catch (error) {
          const isFull =
            isRefusalOf<typeof api.accessToken.create>(error) && error.code === 'CONFLICT';
          showFailure(
            error,
            form.setError,
            isFull ? 'accessToken:errors.tooMany' : 'accessToken:errors.failed',
          );
        }
      }}
    >
      <TextField
        control={form.control}
        name="name"
        label={t('name')}
        hint={t('nameHint')}
        isRequired
      />
      <SelectField
        control={form.control}
        name="scope"
        label={t('scope')}
        options={tokenScopes.map((scope) => ({ value: scope, label: t(`scopeChoices.${scope}`) }))}
      />
      <SelectField
        control={form.control}
        name="lifetime"
        label={t('lifetime')}
        options={tokenLifetimes.map((days) => ({
          value: days,
          label: days === 'never' ? t('neverExpires') : t('days', { count: Number(days) }),
        }))}
      />
    </Form>
  );
}

function ShownToken({ token }: { token: string }) {
  const { t } = useTranslation('accessToken');
  return (
    <div className="grid gap-3">
      <Banner tone="warning">{t('made.warning')}</Banner>
      <code dir="ltr" className="rounded-control border bg-sunk p-3 text-sm break-all select-all">
        {token}
      </code>
      <CopyButton text={token} />
    </div>
  );
}
