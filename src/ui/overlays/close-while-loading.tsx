import { useEffect, useEffectEvent } from 'react';

/** Stands in for an open surface whose code is still on its way, so that Escape closes it already then. */
export function CloseWhileLoading({ onClose }: { onClose: () => void }) {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && close();
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return null;
}
