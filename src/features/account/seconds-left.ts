import { useEffect, useState } from 'react';

/** Counts down from `seconds` to 0. @returns what is left, and starts it again */
export function useSecondsLeft(seconds: number): [left: number, startAgain: () => void] {
  const [end, setEnd] = useState(() => Date.now() + seconds * 1000);
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const look = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)));
    look();
    const timer = setInterval(look, 250);
    return () => clearInterval(timer);
  }, [end]);
  return [left, () => setEnd(Date.now() + seconds * 1000)];
}
