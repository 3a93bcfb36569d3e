import { describe, expect, it } from 'vitest';
import { htmlToLine, htmlToLines } from './html-value';

describe('a description', () => {
  it.each([
    ['<p>First <b>bold</b> part.</p><p>Second<br/>line</p>', 'First bold part.\n\nSecond\nline'],
    ['&lt;p&gt;Escaped &amp;amp; twice&lt;/p&gt;', 'Escaped & twice'],
    ['<script>alert(1)</script>Text<style>p {}</style>', 'Text'],
    ['Line one<br>Line two<br /><br />Line four', 'Line one\nLine two\n\nLine four'],
    ['<div><a href="https://a.example">A link</a><img src="x"></div>', 'A link'],
    ['<ul><li>One</li><li>Two</li></ul>', '– One\n– Two'],
    ['<table><tr><th>Part</th><td>One</td></tr></table>', 'Part\n\nOne'],
    ['<h3 class="x">Heading</h3>text', 'Heading\n\ntext'],
  ])('%j is plain text with its paragraphs', (cell, text) => {
    const reading = htmlToLines(cell);
    expect(reading.text.replace(/^ +/gm, '')).toBe(text);
    expect(reading.warnings.map(({ code }) => code)).toEqual(['htmlRead']);
  });

  it.each(['if a < b and c > d then', 'a <b and c> d', 'x <y', '<3', 'Rang <unknown> tag'])(
    '%j has no HTML',
    (text) => {
      expect(htmlToLines(text)).toEqual({ text, warnings: [] });
    },
  );

  it('with deep or endless tags is read in time', () => {
    const start = process.cpuUsage().user;
    for (const part of ['<b>', '<p ', '<p a=', '</p>', '<p a="', '<ul><li>', '<!--', '<table>'])
      htmlToLines(`<b>x</b>${part.repeat(60_000)}`);
    expect((process.cpuUsage().user - start) / 1000).toBeLessThan(8000);
  });
});

describe('a title', () => {
  it.each([
    ['<i>Hamlet</i> and <b>Lear</b>: H<sub>2</sub>O', 'Hamlet and Lear: H2O'],
    ['<span style="font-variant:small-caps;">Nato</span> law', 'Nato law'],
  ])('%j has no tags', (text, to) => {
    expect(htmlToLine(text)).toEqual({ text: to, warnings: [{ code: 'htmlRead', to }] });
  });

  it.each(['The <title> of <The> book', '</3', 'a < b > c'])('%j is unchanged', (text) => {
    expect(htmlToLine(text)).toEqual({ text, warnings: [] });
  });
});
