import { invalidFieldError } from '@/api/field-errors.server';
import { refuse } from '@/i18n/errors/refuse.server';
import { FileRefused, maxFileBytes } from './record-file';

const tooLarge = ['tooLarge', 'tooManyRecords'];
const wrongInside = [
  'empty',
  'noRecords',
  'tooManyColumns',
  'brokenXml',
  'xmlWithDoctype',
  'xmlNotMarc',
];

/** Converts a refused file to an error of the call, with the reason as a text. Returns any other error unchanged. */
export function fileError(error: unknown): unknown {
  if (!(error instanceof FileRefused)) return error;
  const fault = { path: 'file', message: `importIssue:refused.${error.code}` };
  if (error.code === 'encodingUnclear')
    return refuse('CONFLICT', {
      reason: 'ENCODING',
      fields: [{ ...fault, path: 'encoding' }],
      encodings: error.choices,
    });
  if (tooLarge.includes(error.code))
    return refuse('PAYLOAD_TOO_LARGE', { limit: maxFileBytes, fields: [fault] });
  if (wrongInside.includes(error.code)) return invalidFieldError(fault.path, fault.message);
  return refuse('UNSUPPORTED_MEDIA_TYPE', { fields: [fault] });
}
