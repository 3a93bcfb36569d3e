import { escapeXml } from '@/features/book/offered/file-formats/marc-xml';
import { productName } from '@/lib/product/product';
import type { Feed, Publication } from './opds-content.server';

const feedType = 'application/atom+xml;profile=opds-catalog;kind=acquisition';
const entryType = 'application/atom+xml;type=entry;profile=opds-catalog';
const searchType = 'application/opensearchdescription+xml';

const namespaces = {
  xmlns: 'http://www.w3.org/2005/Atom',
  'xmlns:dc': 'http://purl.org/dc/terms/',
  'xmlns:opds': 'http://opds-spec.org/2010/catalog',
  'xmlns:opensearch': 'http://a9.com/-/spec/opensearch/1.1/',
};
const start = '<?xml version="1.0" encoding="UTF-8"?>\n';

type Attributes = Readonly<Record<string, string | undefined>>;
const attributes = (given: Attributes) =>
  Object.entries(given)
    .map(([name, value]) => (value === undefined ? '' : ` ${name}="${escapeXml(value)}"`))
    .join('');
const empty = (name: string, given: Attributes) => `<${name}${attributes(given)}/>`;
const text = (name: string, value: string | undefined, given: Attributes = {}) =>
  value === undefined ? '' : `<${name}${attributes(given)}>${escapeXml(value)}</${name}>`;
const link = (given: Attributes) => empty('link', given);

const respond = (body: string, type: string) =>
  new Response(start + body, {
    headers: { 'Content-Type': `${type}; charset=utf-8`, Vary: 'Accept' },
  });

function entry({ metadata, links, images }: Publication, given: Attributes = {}): string {
  const [image] = images.toReversed();
  return [
    `<entry${attributes(given)}>`,
    text('id', metadata.identifier),
    text('title', metadata.title),
    `<author>${text('name', metadata.author)}</author>`,
    text('updated', metadata.modified),
    text('published', metadata.published && `${metadata.published}T00:00:00Z`),
    text('dc:identifier', metadata.identifier),
    text('dc:language', metadata.language),
    text('dc:publisher', metadata.publisher),
    text('dc:issued', metadata.published?.slice(0, 4)),
    ...metadata.subject.map((label) => empty('category', { term: label, label })),
    text('summary', metadata.description, { type: 'text' }),
    ...links.map(({ rel, href, type }) =>
      rel === 'self'
        ? link({ rel: 'alternate', href, type: entryType })
        : link({ rel, href, type }),
    ),
    ...['http://opds-spec.org/image', 'http://opds-spec.org/image/thumbnail'].map((rel) =>
      link({ rel, href: image?.href, type: image?.type }),
    ),
    '</entry>',
  ].join('');
}

/** A page of the feed as OPDS 1.2 (https://specs.opds.io/opds-1.2), which older reading apps read. */
export function atomFeed({ metadata, links, facets, publications = [] }: Feed): Response {
  const self = links.find(({ rel }) => rel === 'self')?.href;
  const newest = publications.map((one) => one.metadata.modified).toSorted();
  const parts = [
    text('id', self),
    text('title', metadata.title),
    text('updated', newest.at(-1) ?? new Date().toISOString()),
    `<author>${text('name', productName)}</author>`,
    ...(metadata.numberOfItems === undefined
      ? []
      : [text('opensearch:totalResults', String(metadata.numberOfItems))]),
    text('opensearch:itemsPerPage', String(metadata.itemsPerPage)),
    ...links.map(({ rel, href }) =>
      rel === 'search'
        ? link({ rel, type: searchType, href: href.replace('{?query}', '?document=search') })
        : link({ rel, href, type: feedType }),
    ),
    ...facets.flatMap((group) =>
      group.links.map(({ title, href, rel }) =>
        link({
          rel: 'http://opds-spec.org/facet',
          href,
          type: feedType,
          title,
          'opds:facetGroup': group.metadata.title,
          'opds:activeFacet': rel === 'self' ? 'true' : undefined,
        }),
      ),
    ),
    ...publications.map((one) => entry(one)),
  ];
  return respond(`<feed${attributes(namespaces)}>${parts.join('\n')}</feed>\n`, feedType);
}

/** One book as OPDS 1.2. */
export const atomEntry = (publication: Publication): Response =>
  respond(entry(publication, namespaces), entryType);

/** How apps that read OPDS 1.2 search the feed (https://github.com/dewitt/opensearch). */
export function searchDescription(feedAddress: string): Response {
  const body = [
    '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">',
    text('ShortName', productName.slice(0, 16)),
    text('Description', productName),
    text('InputEncoding', 'UTF-8'),
    empty('Url', { type: feedType, template: `${feedAddress}?query={searchTerms}` }),
    '</OpenSearchDescription>',
  ].join('\n');
  return respond(body, searchType);
}
