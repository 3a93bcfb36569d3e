import { useEffect } from 'react';

/**
 * Focuses each button that is clicked: WebKit does not do so itself, and what gives the focus back, such as a closed
 * dialog, would not know to where. It comes before the handlers of the page, which may move the focus on.
 */
export function useFocusClickedButtons(): void {
  useEffect(() => {
    const focus = ({ target, detail }: MouseEvent) => {
      // Enter in a field also clicks the button of its form, without a pointer.
      if (detail === 0) return;
      const button = target instanceof Element && target.closest('button');
      if (button && !button.contains(document.activeElement)) button.focus({ preventScroll: true });
    };
    addEventListener('click', focus, { capture: true });
    return () => removeEventListener('click', focus, { capture: true });
  }, []);
}
