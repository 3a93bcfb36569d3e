import { createInterface } from 'node:readline/promises';
import { toError } from '../src/lib/objects/thrown';

/** Asks the person at the terminal. @returns undefined after Ctrl-C */
export async function ask(question: string): Promise<string | undefined> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return (await terminal.question(question)).trim();
  } catch (error) {
    if (toError(error).name !== 'AbortError') throw error;
    console.log();
    return undefined;
  } finally {
    terminal.close();
  }
}

/** Whether the person agrees to a change. @param unasked the error when there is no terminal to ask in */
export async function isAgreed(
  yes: boolean,
  unasked: new (text: string) => Error,
): Promise<boolean> {
  if (yes) return true;
  if (!process.stdin.isTTY) throw new unasked('Nothing was changed. Add --yes to go on.');
  if ((await ask('Go on? (yes/no) ')) === 'yes') return true;
  console.log('Nothing was changed.');
  return false;
}
