import { createInterface } from 'node:readline/promises';

/** Asks the person at the terminal. */
export async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(question);
  terminal.close();
  return answer.trim();
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
