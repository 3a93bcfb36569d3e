import { useTranslation } from '@/i18n/use-translation';
import { codeText, failureCode, isErrorCode } from './error-text';

/** Codes with which the screen that asked says itself what has happened, because it knows what it asked for. */
const toldByScreen = new Set([
  'BAD_REQUEST',
  'CONFLICT',
  'NOT_FOUND',
  'UNKNOWN_ERROR',
  'VALIDATION_ERROR',
]);

/** Whether there is more to say of a failure than what has failed. */
export function hasReason(error: unknown): boolean {
  const code = failureCode(error);
  return isErrorCode(code) && !toldByScreen.has(code);
}

/** Reasons in texts that every page has, so that they are shown also where no text can be fetched. */
const knownReasons = {
  NETWORK_ERROR: 'ui:list.offline',
  UNAUTHORIZED: 'common:sessionEnded.text',
  INTERNAL_SERVER_ERROR: 'common:errorPage.serverText',
} as const;

/** A proxy in front of the server answers so while the server is not there. Nothing is recorded then. */
const ofProxies = new Set(['BAD_GATEWAY', 'GATEWAY_TIMEOUT']);

const isKnown = (code: string): code is keyof typeof knownReasons =>
  Object.hasOwn(knownReasons, code);

/**
 * Why something has failed, and what to do: a line below the words for what has failed. Nothing where
 * `hasReason` is false.
 */
export function FailureReason({ error }: { error: unknown }) {
  const { t } = useTranslation(['ui', 'common']);
  const code = failureCode(error);
  if (!hasReason(error)) return null;
  if (ofProxies.has(code)) return <FetchedReason code="SERVICE_UNAVAILABLE" />;
  if (!isKnown(code)) return <FetchedReason code={code} />;
  return (
    <span
      className="block"
      data-says-offline={code === 'NETWORK_ERROR' || undefined}
      data-says-ended={code === 'UNAUTHORIZED' || undefined}
    >
      {t(knownReasons[code])}
    </span>
  );
}

/** A reason whose text is fetched when it is needed, because most pages need none. */
function FetchedReason({ code }: { code: string }) {
  const { t } = useTranslation('error');
  return <span className="block">{codeText(t, code)}</span>;
}
