import { Link } from '@tanstack/react-router';
import type { PlainPath } from '@/auth/page-permissions';
import { productName } from '@/lib/product/product';
import { cx } from '@/ui/cx';
import { Logo } from '@/ui/logo';

type HomeLinkProps = { to: PlainPath | '/' | '/app'; className?: string };

/** The application's name as a link to the home page. */
export function HomeLink({ to, className }: HomeLinkProps) {
  return (
    <Link
      to={to}
      className={cx('inline-flex min-w-0 min-h-11 items-center rounded-control', className)}
    >
      <Logo name={productName} />
    </Link>
  );
}
