import { useSuspenseQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Translate } from '@/i18n/translate';
import { useTranslation } from '@/i18n/use-translation';
import { Icon } from '@/ui/icon';
import { ApiCall } from './api-call';
import { curlText, groupText, operationText } from './api-docs-text';
import { type DocumentedCall, type DocumentedGroup, apiDocsQueries } from './api-docs.queries';
import { CodeBlock } from './code-block';

/** The API documentation: a first session with curl, then all calls. `home` links to the home page. */
export function ApiDocsPage({ home }: { home: ReactNode }) {
  const { t } = useTranslation('apiDocs');
  const { data: groups } = useSuspenseQuery(apiDocsQueries.groups());
  const { baseUrl } = useRouteContext({ from: '__root__' }).start.settings;
  return (
    <div className="mx-auto max-w-[80rem] lg:grid lg:grid-cols-[17rem_minmax(0,1fr)]">
      <aside className="lg:sticky lg:border-e lg:top-(--strips) lg:h-[calc(100dvh-var(--strips))] lg:overflow-y-auto">
        <div className="flex flex-wrap items-center justify-between gap-x-6 px-5 pt-3">{home}</div>
        <nav aria-label={t('contents')} className="p-5 pt-2 max-lg:hidden">
          <Contents groups={groups} />
        </nav>
      </aside>
      <main id="main" className="min-w-0 px-5 pt-6 pb-20 md:px-10">
        <Documentation groups={groups} baseUrl={baseUrl} />
      </main>
    </div>
  );
}

function Contents({ groups }: { groups: readonly DocumentedGroup[] }) {
  const { t: names } = useTranslation('apiNames');
  return groups.map((group) => (
    <section key={group.id} className="pb-4">
      <h2 className="pb-1 font-sans text-small font-semibold text-muted">
        {groupText(names, group)}
      </h2>
      <ul className="text-sm">
        {group.calls.map((call) => (
          <li key={call.id}>
            <a
              href={`#${call.id}`}
              className="block rounded-control py-1 hover:text-accent pointer-coarse:py-3"
            >
              {operationText(names, call)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  ));
}

type DocumentationProps = { groups: readonly DocumentedGroup[]; baseUrl: string };

function Documentation({ groups, baseUrl }: DocumentationProps) {
  const { t } = useTranslation('apiDocs');
  const { t: names } = useTranslation('apiNames');
  return (
    <>
      <h1 className="text-[clamp(1.6rem,4.5vw,2rem)]">{t('title')}</h1>
      <p className="mt-3 max-w-[65ch] text-muted">{t('intro')}</p>
      <p className="mt-3">
        <a
          href="/api/openapi.json"
          className="tap-area inline-flex items-center gap-1.5 text-accent hover:underline"
        >
          <Icon name="download" /> {t('document')}
        </a>
      </p>
      <section className="mt-8">
        <h2 className="text-xl">{t('firstSteps')}</h2>
        <p className="mt-2 max-w-[65ch] text-muted">{t('firstStepsText')}</p>
        <CodeBlock label="curl" code={firstSteps(t, names, groups, baseUrl)} />
      </section>
      {groups.map((group) => (
        <section key={group.id} className="mt-8">
          <h2 className="border-b pb-2 text-xl">{groupText(names, group)}</h2>
          {group.calls.map((call) => (
            <ApiCall key={call.id} call={call} baseUrl={baseUrl} />
          ))}
        </section>
      ))}
    </>
  );
}

/** An example session: a list, a new record, and its removal. */
const firstSteps = (
  t: Translate<'apiDocs'>,
  names: Translate<'apiNames'>,
  groups: readonly DocumentedGroup[],
  baseUrl: string,
) =>
  [
    `TOKEN=sui_...            # ${t('tokenFrom')}`,
    ...sessionOf(groups).map(
      (call) => `# ${operationText(names, call)}\n${curlText(call, baseUrl)}`,
    ),
  ].join('\n\n');

/** The calls of the first records that can be listed, added and removed. */
function sessionOf(groups: readonly DocumentedGroup[]): DocumentedCall[] {
  const calls = groups.flatMap((group) => group.calls);
  const find = (method: string, path: string) =>
    calls.filter((call) => call.method === method && call.path === path);
  const sessions = calls
    .filter(({ method, path }) => method === 'DELETE' && path.endsWith('/{id}'))
    .map((remove) => {
      const path = remove.path.slice(0, -'/{id}'.length);
      return [...find('GET', path), ...find('POST', path), remove];
    });
  return sessions.find(({ length }) => length === 3) ?? [];
}
