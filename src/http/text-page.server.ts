import { type Language, languages } from '@/i18n/languages';
import { fixedColors } from '@/ui/styles/fixed-colors';

/** A page of text that needs no file, no script and no database. @param refresh as in `http-equiv="refresh"` */
export function pageOfText(
  language: Language,
  title: string,
  refresh: string,
  body: string,
  status = 200,
): Response {
  const { direction } = languages[language];
  const { light, dark } = fixedColors;
  const html = `<!doctype html><html lang="${language}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="${refresh}"><title>${title}</title><style>body{margin:0;min-height:100vh;display:grid;place-content:center;text-align:center;font:16px/1.6 system-ui,sans-serif;background:${light.background};color:${light.foreground};padding:24px}h1{font:600 64px/1 Georgia,serif;opacity:.35;margin:0 0 16px}p{margin:4px 0}a{color:inherit}@media(prefers-color-scheme:dark){body{background:${dark.background};color:${dark.foreground}}}</style></head><body><main>${body}</main></body></html>`;
  return new Response(html, {
    status,
    headers: { 'Content-Type': 'text/html; charset=utf-8' },
  });
}
