/** Adds a page to a feature. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { recordAnswer } from '../product/answers';
import { withTexts } from './add-field';
import { Refusal } from './fields';
import { withAllImports } from './imports';
import { propertiesIn, withLine } from './insert-line';
import { camelOf, capital, nameFault } from './names';
import { writeChange } from './new-feature';
import type { Written } from './slice';
import type { Texts } from './texts';
import { labelIn, languageCodes } from './words';

const root = process.cwd();
const read = (path: string) => readFileSync(join(root, path), 'utf8');

type Page = {
  feature: string;
  name: string;
  /** The file that says what the feature is, and its namespace of texts. */
  file: string;
  namespace: string;
  /** The address of the list, and what the feature says of that page. */
  list: string;
  listSays: string;
};

const isTitled = (texts: Texts | string | undefined): boolean =>
  typeof texts === 'object' && 'title' in texts;

/** The page that is asked for. @throws Refusal before anything is changed */
export function pageOf(feature: string, name: string): Page {
  const fault = nameFault(name, 'noun');
  if (fault) throw new Refusal(fault);
  const file = globSync(`src/features/**/${feature}.feature.ts`, { cwd: root })[0];
  if (!file) throw new Refusal(`There is no feature "${feature}".`);
  const pages = propertiesIn(file, read(file)).filter(({ name: path }) =>
    /^\/(manager|app)\/[\w-]+$/.test(path),
  );
  const { name: list, value: listSays } = pages.at(-1) ?? {};
  const namespace = camelOf(feature);
  const path = `src/i18n/locales/en/${namespace}.json`;
  const texts = existsSync(join(root, path)) ? (JSON.parse(read(path)) as Texts) : {};
  if (!list || !listSays || !isTitled(texts.list))
    throw new Refusal(
      `"${feature}" has no list of its own, beside which a page could be. CONTRIBUTING.md shows how to write one under "Add a screen".`,
    );
  if (camelOf(name) in texts) throw new Refusal(`"${name}" is taken: ${path} has it.`);
  return { feature, name, file, namespace, list, listSays };
}

const componentOf = ({ feature, name }: Page) => `${capital(camelOf(`${feature}-${name}`))}Page`;

function pageFile(page: Page): string {
  const { name, namespace, list } = page;
  return `
/** The page "${name.replaceAll('-', ' ')}". */
export function ${componentOf(page)}() {
  const { t } = useTranslation(['${namespace}', 'record']);
  return (
    <>
      <PageTopBar
        title={t('${camelOf(name)}.title')}
        start={<BackLink to="${list}">{t('list.title')}</BackLink>}
      />
      <PageBody>
        <EmptyState icon="log" title={t('record:list.empty')} />
      </PageBody>
    </>
  );
}
`;
}

function routeFile(page: Page): string {
  const { name, namespace, list } = page;
  const path = `${list}/${name}`;
  return `
export const Route = createFileRoute('${path}')({
  beforeLoad: guardPage('${path}'),
  loader: ({ context }) => loadTexts(context.i18n, ['${namespace}', 'record']),
  head: ({ match }) => pageTitle(match, match.context.i18n.t('${namespace}:${camelOf(name)}.title')),
  component: ${componentOf(page)},
});
`;
}

/** @returns the files that it made */
export async function addPage(feature: string, name: string): Promise<string[]> {
  const page = pageOf(feature, name);
  const { file, namespace, list, listSays } = page;
  const label = camelOf(`${feature}-${name}`);
  const screen = `${dirname(file)}/${feature}-${name}-page.tsx`;
  const route = `src/routes${list}/${name}.tsx`;
  const taken = [screen, route, route.replace('.tsx', '')].find((path) =>
    existsSync(join(root, path)),
  );
  if (taken) throw new Refusal(`"${name}" is taken: ${taken} has it.`);
  const said = listSays
    .replace(/label: '\w+'/, `label: '${label}'`)
    .replace(/\s*shortcut: '[^']+',?/, '');
  const line = `'${list}/${name}': ${said}`;
  const files: Written = {
    [file]: withLine(file, read(file), { beside: list }, line),
    ...withAllImports({ [screen]: pageFile(page), [route]: routeFile(page) }),
  };
  const texts = languageCodes.map((language) => {
    const path = `src/i18n/locales/${language}/${namespace}.json`;
    const title = labelIn(language, name.replaceAll('-', ' '));
    const names = { navigation: { [label]: title }, keywords: { [label]: title } };
    const more: Texts = { feature: names, [camelOf(name)]: { title } };
    return [path, withTexts(path, more)];
  });
  const all = { ...files, ...(Object.fromEntries(texts) as Written) };
  return writeChange(all, null, () =>
    recordAnswer(root, { command: 'new', args: ['page', feature, name] }),
  );
}
