import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

/** How long a finger rests before its row is selected, as in the lists of phones. */
const pressTime = 500;

/**
 * Handlers for an element in which a finger that rests selects what it rests on.
 * @param onPress receives the element below the finger; the click that follows does nothing
 */
export function useLongPress(onPress: (target: Element) => void) {
  const timer = useRef<number>(undefined);
  const wasPressed = useRef(false);
  const stop = () => clearTimeout(timer.current);
  // A list that is gone selects nothing any more.
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    onPointerDown: ({ pointerType, target }: PointerEvent) => {
      wasPressed.current = false;
      stop();
      if (pointerType !== 'touch' || !(target instanceof Element)) return;
      timer.current = window.setTimeout(() => {
        wasPressed.current = true;
        onPress(target);
      }, pressTime);
    },
    onPointerUp: stop,
    // A finger that begins to scroll is not resting.
    onPointerCancel: stop,
    // Some browsers open the menu of a link instead.
    onContextMenu: (event: MouseEvent) => {
      if ('pointerType' in event.nativeEvent && event.nativeEvent.pointerType === 'touch')
        event.preventDefault();
    },
    onClickCapture: (event: MouseEvent) => {
      if (!wasPressed.current) return;
      wasPressed.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
