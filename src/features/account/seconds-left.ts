import { useEffect, useState } from 'react';

/** Counts down from `seconds` to 0. @returns the remaining seconds, and a function that restarts */
export function useSecondsLeft(seconds: number): [left: number, startAgain: () => void] {
  const [end, setEnd] = useState(() => Date.now() + seconds * 1000);
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const update = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)));
    update();
    const timer = setInterval(update, 250);
    return () => clearInterval(timer);
  }, [end]);
  return [left, () => setEnd(Date.now() + seconds * 1000)];
}
