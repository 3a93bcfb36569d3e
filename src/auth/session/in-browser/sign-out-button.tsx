import { type ComponentProps, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { SignOutDialog } from './sign-out-dialog';

type SignOutButtonProps = Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'className'>;

/** A button that opens the sign-out dialog. Without scripts it signs out at once. */
export function SignOutButton({ variant = 'quiet', size, className }: SignOutButtonProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <form
        method="post"
        action="/forms/sign-out"
        className="contents"
        onSubmit={(event) => {
          event.preventDefault();
          setIsOpen(true);
        }}
      >
        <Button type="submit" variant={variant} size={size} className={className}>
          <Icon name="logout" />
          {t('signOut.action')}
        </Button>
      </form>
      <SignOutDialog open={isOpen} onOpenChange={setIsOpen} />
    </>
  );
}
