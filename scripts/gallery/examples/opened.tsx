import { type ReactNode, useState } from 'react';
import { Button } from '@/ui/button';
import { useWords } from './words';

type OpenedProps = {
  children: (state: { open: boolean; onOpenChange: (open: boolean) => void }) => ReactNode;
};

/** A button that opens what lies over the page; the test presses each of them. */
export function Opened({ children }: OpenedProps) {
  const [open, onOpenChange] = useState(false);
  return (
    <>
      <Button variant="quiet" data-opens onClick={() => onOpenChange(true)}>
        {useWords().act}
      </Button>
      {children({ open, onOpenChange })}
    </>
  );
}
