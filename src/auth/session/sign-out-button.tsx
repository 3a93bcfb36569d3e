import { type ComponentProps, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { SignOutDialog } from './sign-out-dialog';

type SignOutButtonProps = Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'className'>;

/** A button that opens the sign-out dialog. */
export function SignOutButton({ variant = 'quiet', size, className }: SignOutButtonProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant={variant} size={size} className={className} onClick={() => setIsOpen(true)}>
        <Icon name="logout" />
        {t('signOut.action')}
      </Button>
      <SignOutDialog open={isOpen} onOpenChange={setIsOpen} />
    </>
  );
}
