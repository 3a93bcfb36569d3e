import { productName } from '@/lib/product/product';
import type { RouterContext } from './router-context';

type Context = Pick<RouterContext, 'start'> & {
  /** Whether the onboarding replaces the page. */
  isOnboarding?: boolean;
};

/** The text of a `<title>`: the prefix of the environment, the name of the page, and the name of the application. */
export function documentTitle({ start }: Context, title: string): string {
  const { envEmoji, envName } = start.settings;
  const prefix = envEmoji ?? (envName ? `[${envName}]` : '');
  return `${prefix} ${title} | ${productName}`.trim();
}

/** The head of a page with its title. What replaces the page, such as an error page, renders a title itself. */
export const pageTitle = (
  { status, context }: { status: string; context: Context },
  title: string,
): { meta: { title: string }[] } => ({
  meta:
    status === 'success' && !context.isOnboarding ? [{ title: documentTitle(context, title) }] : [],
});
