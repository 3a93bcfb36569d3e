import { type ComponentType, Suspense, lazy, useEffect, useState } from 'react';
import { onFirstInteraction } from './on-first-interaction';
import { useCountedDialog } from './open-dialogs';

/**
 * A dialog whose code is fetched at the first interaction with the page, such as one with a form: the libraries
 * for forms and validation are as large as the rest of the page.
 * @param isOpen whether these props open the dialog
 * @param load imports the dialog
 */
export function lazyDialog<Props extends object>(
  isOpen: (props: Props) => boolean,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Lazy = lazy(async () => ({ default: await load() }));
  return function LazyDialog(props: Props) {
    const isNowOpen = isOpen(props);
    const [wasOpen, setWasOpen] = useState(isNowOpen);
    if (isNowOpen && !wasOpen) setWasOpen(true);
    useCountedDialog(isNowOpen);
    useEffect(() => onFirstInteraction(() => void load().catch(() => {})), []);
    if (!wasOpen) return null;
    return (
      <Suspense fallback={null}>
        <Lazy {...props} />
      </Suspense>
    );
  };
}
