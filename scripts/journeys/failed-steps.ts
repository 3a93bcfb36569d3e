/**
 * Playwright reporter: prints, after all other output, the steps of each failed journey with their
 * times, and the last lines of the output of browser and server.
 */
import { readFileSync } from 'node:fs';
import type { Reporter, TestCase, TestResult, TestStep } from '@playwright/test/reporter';

/** Maximum lines that are printed of each text attachment of a failed journey. */
const maxLines = 20;

const inSeconds = (milliseconds: number) => (milliseconds / 1000).toFixed(2).padStart(6);

/**
 * Lines for a step and its inner steps: seconds since the start of the test, duration, and a mark if it
 * failed.
 */
function linesOf(step: TestStep, start: number, depth = 0): string[] {
  const times = `${inSeconds(step.startTime.getTime() - start)} ${inSeconds(step.duration)}`;
  const line = `${times} ${step.error ? '✘' : ' '} ${'  '.repeat(depth)}${step.title}`;
  return [line, ...step.steps.flatMap((inner) => linesOf(inner, start, depth + 1))];
}

export default class FailedSteps implements Reporter {
  private readonly failures: string[] = [];

  onTestEnd(test: TestCase, { status, startTime, steps, attachments }: TestResult): void {
    if (status === test.expectedStatus || status === 'skipped') return;
    const lines = steps.flatMap((step) => linesOf(step, startTime.getTime()));
    this.failures.push(`Steps of "${test.title}" (start and duration in seconds):`, ...lines);
    for (const { path, contentType } of attachments)
      if (path && contentType === 'text/plain')
        this.failures.push(...readFileSync(path, 'utf8').trimEnd().split('\n').slice(-maxLines));
  }

  onEnd(): void {
    if (this.failures.length > 0) console.log(this.failures.join('\n'));
  }
}
