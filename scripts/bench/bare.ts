/**
 * The baseline of `npm run bench`: a bare `node:http` server that sends equivalent answers with the least
 * possible work. It reads the answer for each path from a file.
 */
import { readFileSync } from 'node:fs';
import { type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { type ReactNode, createElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

/** An answer: pages that React renders in turn from parsed `markup`, or the rows of a statement as JSON. */
export type BareAnswer = { markup: string[] } | { sql: string; database: string };

type Element = { tag: string; props: Record<string, unknown>; children: (Element | string)[] };

const token =
  /<!--[\s\S]*?-->|<!doctype[^>]*>|<\/[\w-]+>|<([\w-]+)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*\/?>|[^<]+/gi;
const attribute = /([^\s=]+)(?:="([^"]*)")?/g;
const empty =
  /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr|path|circle|rect|line)$/;
const renamed: Record<string, string> = { class: 'className', for: 'htmlFor' };

const plain = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');

function propsOf(text: string): Record<string, unknown> {
  const props: Record<string, unknown> = {};
  for (const [, name = '', value = ''] of text.matchAll(attribute)) {
    if (name !== 'style') props[renamed[name] ?? name] = plain(value);
    else {
      const rules = plain(value)
        .split(';')
        .map((rule) => rule.split(/:(.*)/s).slice(0, 2));
      props.style = Object.fromEntries(
        rules.filter(([property]) => property?.trim()).map(([key = '', of]) => [key.trim(), of]),
      );
    }
  }
  return props;
}

/** Parses markup that React has written. @returns a root without a tag */
function parse(markup: string): Element {
  const root: Element = { tag: '', props: {}, children: [] };
  const open = [root];
  // Scripts and styles hold text that looks like tags.
  const texts: string[] = [];
  const outside = markup.replace(
    /(<(script|style)\b[^>]*>)([\s\S]*?)(<\/\2>)/g,
    (_, start: string, _tag, text: string, end: string) =>
      `${start}\uE000${texts.push(text) - 1}${end}`,
  );
  for (const [text, tag, attributes = ''] of outside.matchAll(token)) {
    const parent = open.at(-1) ?? root;
    if (text.startsWith('<!')) continue;
    if (text.startsWith('</')) {
      if (open.findLast((one) => one.tag === text.slice(2, -1))) open.pop();
    } else if (!tag) {
      const raw = /^\uE000(\d+)$/.exec(text)?.[1];
      if (raw) parent.props.dangerouslySetInnerHTML = { __html: texts[Number(raw)] };
      else parent.children.push(plain(text));
    } else {
      const element = { tag, props: propsOf(attributes), children: [] };
      parent.children.push(element);
      if (!empty.test(tag) && !text.endsWith('/>')) open.push(element);
      else if (/^(?:path|circle|rect|line)$/.test(tag) && !text.endsWith('/>')) open.push(element);
    }
  }
  return root;
}

const toNode = ({ tag, props, children }: Element): ReactNode =>
  createElement(
    tag,
    props,
    ...children.map((child) => (typeof child === 'string' ? child : toNode(child))),
  );

function answering(answer: BareAnswer): (response: ServerResponse) => void {
  if ('markup' in answer) {
    const pages = answer.markup.map((markup) => {
      const [page] = parse(markup).children;
      if (typeof page !== 'object') throw new Error('The markup has no element');
      return page;
    });
    let next = 0;
    return (response) => {
      const page = pages[(next += 1) % pages.length];
      if (page) renderToPipeableStream(toNode(page)).pipe(response);
    };
  }
  const pool = new pg.Pool({ connectionString: answer.database, max: 10 });
  const query = { name: 'rows', text: answer.sql };
  return (response) => {
    pool.query(query).then(
      ({ rows }) => response.end(JSON.stringify(rows)),
      (error: unknown) => response.destroy(error as Error),
    );
  };
}

const [file = ''] = process.argv.slice(2);
const answers = Object.entries(
  JSON.parse(readFileSync(file, 'utf8')) as Record<string, BareAnswer>,
);
const handlers = new Map(answers.map(([path, answer]) => [path, answering(answer)]));
handlers.set('/api/metrics', (response) => {
  const { user, system } = process.cpuUsage();
  response.end(`process_cpu_seconds_total ${(user + system) / 1e6}\n`);
});
const server = createServer(({ url = '' }, response) => {
  const handle = handlers.get(url);
  if (handle) handle(response);
  else response.writeHead(404).end();
});
server.listen(0, '127.0.0.1', () => {
  console.log(`at http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
