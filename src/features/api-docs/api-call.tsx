import { useErrorText } from '@/i18n/errors/error-text';
import { useTranslation } from '@/i18n/use-translation';
import { Badge } from '@/ui/badge';
import { curlText, descriptionText, jsonText, operationText, placeText } from './api-docs-text';
import type { DocumentedCall } from './api-docs.queries';
import { CodeBlock } from './code-block';

/** Documentation of one API call: description, input, output and errors. */
export function ApiCall({ call, baseUrl }: { call: DocumentedCall; baseUrl: string }) {
  const { t } = useTranslation('apiDocs');
  const { t: names } = useTranslation('apiNames');
  const errorText = useErrorText();
  const description = descriptionText(names, call);
  const isRead = call.method === 'GET';
  return (
    <article id={call.id} className="relative scroll-mt-4 border-b py-4 last:border-0">
      <h3 className="text-[1.0625rem] sm:pe-48">{operationText(names, call)}</h3>
      <p className="mt-1 flex flex-wrap items-center gap-2 font-mono text-sm break-all">
        <Badge tone={isRead ? 'positive' : call.method === 'DELETE' ? 'negative' : 'accent'}>
          {call.method}
        </Badge>
        <bdi dir="ltr">{call.path}</bdi>
      </p>
      {description && <p className="mt-2 max-w-[65ch] text-muted">{description}</p>}
      {/* On a phone below the path, otherwise at the end of the line of the name. */}
      <details className="max-sm:mt-2">
        <summary className="disclosure text-sm sm:absolute! sm:end-0 sm:top-4.5">
          {t('details')}
        </summary>
        {call.parameters.length > 0 && (
          <table className="mt-3 w-full text-sm">
            <thead>
              <tr className="text-muted">
                <th className="py-1 pe-3 text-start font-medium">{t('parameter')}</th>
                <th className="py-1 pe-3 text-start font-medium">{t('place')}</th>
                <th className="py-1 text-start font-medium">{t('values')}</th>
              </tr>
            </thead>
            <tbody>
              {call.parameters.map((parameter) => (
                <tr key={`${parameter.where}-${parameter.name}`} className="border-t align-top">
                  <th className="py-1.5 pe-3 text-start font-mono font-normal">
                    <bdi>{parameter.name}</bdi>
                    {parameter.isRequired && <span className="text-negative"> *</span>}
                  </th>
                  <td className="py-1.5 pe-3">{placeText(t, parameter.where)}</td>
                  <td className="py-1.5 text-muted wrap-anywhere">
                    <bdi dir="ltr">{parameter.about}</bdi>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <CodeBlock label="curl" code={curlText(call, baseUrl)} />
        {call.response.example !== undefined && (
          <CodeBlock
            label={t('answer', { status: call.response.status })}
            code={jsonText(call.response.example)}
          />
        )}
        <ul className="mt-3 text-sm text-muted">
          {call.errors.map((error) => (
            <li key={error.code}>
              <bdi dir="ltr" className="font-mono text-foreground">
                {error.status} {error.code}
              </bdi>
              : {errorText(error.code)}
            </li>
          ))}
        </ul>
      </details>
    </article>
  );
}
