import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { SignOutDialog } from './sign-out-dialog';

type SignOutButtonProps = Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'className'>;

/** Ends the session, after asking. */
export function SignOutButton({ variant = 'quiet', size, className }: SignOutButtonProps) {
  const { t } = useTranslation();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button variant={variant} size={size} className={className} onClick={() => setIsAsking(true)}>
        <Icon name="logout" />
        {t('signOut.action')}
      </Button>
      <SignOutDialog open={isAsking} onOpenChange={setIsAsking} />
    </>
  );
}
