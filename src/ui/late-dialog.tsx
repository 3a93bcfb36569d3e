import { type ComponentType, Suspense, lazy, useEffect, useState } from 'react';
import { onFirstInteraction } from './on-first-interaction';

/**
 * A dialog with a form, whose code is fetched at the first interaction with the page: what runs a form
 * and checks its input is as large as the rest of the page.
 * @param isOpen whether the dialog is open with these props
 * @param load imports the dialog
 */
export function lateDialog<Props extends object>(
  isOpen: (props: Props) => boolean,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Late = lazy(async () => ({ default: await load() }));
  return function LateDialog(props: Props) {
    const [wasOpen, setWasOpen] = useState(isOpen(props));
    if (isOpen(props) && !wasOpen) setWasOpen(true);
    useEffect(() => onFirstInteraction(() => void load().catch(() => {})), []);
    if (!wasOpen) return null;
    return (
      <Suspense fallback={null}>
        <Late {...props} />
      </Suspense>
    );
  };
}
