import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderPage } from '@/testing/browser/test-render';
import { CameraScan } from './camera-scan';

/** Gives the browser a bar code reader that finds these codes, one in each picture, and the last one in all others. */
function giveReader(codes: readonly string[]) {
  const left = [...codes];
  const detect = () =>
    Promise.resolve([{ rawValue: (left.length > 1 ? left.shift() : left[0]) ?? '' }]);
  vi.stubGlobal('BarcodeDetector', function Detector() {
    return { detect };
  });
}

/** A camera that shows an empty picture. */
function giveCamera() {
  const canvas = document.createElement('canvas');
  canvas.getContext('2d')?.fillRect(0, 0, 10, 10);
  const stream = canvas.captureStream(30);
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockResolvedValue(stream);
  return stream;
}

const show = (onFound: (isbn: string) => void) =>
  renderPage(<CameraScan isOpenAtOnce={false} onFound={onFound} />, { texts: ['scan'] });
const button = page.getByRole('button', { name: 'Use the camera' });

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('the camera reads until it sees the ISBN of a book, and is then switched off', async () => {
  // The first is the bar code of another product.
  giveReader(['4006381333931', '9780141439587']);
  const stream = giveCamera();
  const found = vi.fn<(isbn: string) => void>();
  await show(found);
  await button.click();
  await expect.poll(() => found.mock.calls).toEqual([['9780141439587']]);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(stream.getTracks().map(({ readyState }) => readyState)).toEqual(['ended']);
});

test.each([
  ['NotAllowedError', /^The camera is not allowed\. Allow it/],
  ['NotFoundError', /^No camera was found\. Type the number/],
  ['NotReadableError', /^Another program uses the camera\. Close it/],
])(
  'a camera that cannot be opened is said in words, without a hint that needs it: %s',
  async (name, text) => {
    giveReader(['9780141439587']);
    const refusal = new DOMException('', name);
    vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(refusal);
    await show(() => undefined);
    await button.click();
    await expect.element(page.getByRole('alert').filter({ hasText: text })).toBeVisible();
    await expect.element(page.getByText(/in front of the camera/)).not.toBeInTheDocument();
  },
);

test('a camera that was refused is asked again when the dialog is opened again', async () => {
  giveReader(['']);
  const refusal = new DOMException('', 'NotAllowedError');
  const asked = vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(refusal);
  await show(() => undefined);
  for (const times of [1, 2]) {
    await button.click();
    await expect.element(page.getByRole('alert')).toBeVisible();
    expect(asked).toHaveBeenCalledTimes(times);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  }
});

test('a browser without a bar code reader is offered no camera', async () => {
  await show(() => undefined);
  await expect.element(button).not.toBeInTheDocument();
});
