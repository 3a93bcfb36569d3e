import { useEffect, useState } from 'react';
import { LiveRegion } from './live-region';

/** Screen readers drop a text that comes in the same moment as a move of the focus. */
const pauseMs = 150;

let say: ((text: string) => void) | undefined;
let waiting: string[] = [];

/**
 * Lets screen readers say a text that no element of the page shows at the focus, such as the title of a page or the
 * result of an act. Texts of the same moment are said one after the other. In a modal dialog use a `LiveRegion`,
 * because the rest of the page is hidden there.
 */
export function announce(text: string): void {
  if (waiting.includes(text)) return;
  waiting.push(text);
  if (waiting.length > 1) return;
  // A text that is said again must leave the region first.
  say?.('');
  setTimeout(() => {
    say?.(waiting.join('\n'));
    waiting = [];
  }, pauseMs);
}

/** The region of `announce`, once in every page, since a region must stand in the page before it speaks. */
export function Announcer() {
  const [text, setText] = useState('');
  useEffect(() => {
    say = setText;
    return () => {
      say = undefined;
    };
  }, []);
  return <LiveRegion>{text}</LiveRegion>;
}
