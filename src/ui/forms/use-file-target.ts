import { type ChangeEvent, type DragEvent, useState } from 'react';

/**
 * Accepts a file that is dropped on an element or chosen in an input.
 * @param take called with the file; undefined if no file was dropped or chosen
 * @returns the handlers for both, and whether something is being dragged over the element
 */
export function useFileTarget(take: (file: File | undefined) => void) {
  const [isOver, setIsOver] = useState(false);
  return {
    isOver,
    target: {
      onDragOver: (event: DragEvent) => {
        event.preventDefault();
        setIsOver(true);
      },
      onDragLeave: () => setIsOver(false),
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        setIsOver(false);
        take(event.dataTransfer.files[0]);
      },
    },
    onChoose: (event: ChangeEvent<HTMLInputElement>) => {
      take(event.target.files?.[0]);
      // Reset, so that choosing the same file again causes a change event.
      event.target.value = '';
    },
  };
}
