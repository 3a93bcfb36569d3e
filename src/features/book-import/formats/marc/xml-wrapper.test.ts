import { describe, expect, it } from 'vitest';
import { marcXmlRecord, marcXmlStart } from '@/features/book/offered/file-formats/marc-xml';
import { readWhole } from '../../testing/read-sample.server';

const record = marcXmlRecord({
  leader: '00000nam a2200000 a 4500',
  fields: [
    ['100', '1 ', 'a', 'Doe, Jane'],
    ['245', '10', 'a', 'A title'],
  ],
});
const outsideOf = async (file: string) => {
  const { read, skipped } = await readWhole(file, 50);
  for (const { book, warnings } of read) expect([book.title, ...warnings]).toEqual(['A title']);
  return { records: read.length, ...skipped };
};

describe('what stands outside the records of MARCXML', () => {
  it.each([
    ['text between records', `${marcXmlStart}${record}A lost title${record}</collection>`, 2],
    ['text before them', `${marcXmlStart}Lost ${record}${record}</collection>`, 2],
    ['text behind them', `${marcXmlStart}${record}${record}</collection> lost`, 2],
    ['an element', `${marcXmlStart}<note>Lost</note>${record}${record}</collection>`, 2],
    ['a text in CDATA', `${marcXmlStart}<![CDATA[lost]]>${record}${record}</collection>`, 2],
  ])('is counted: %s', async (_, file, records) => {
    expect(await outsideOf(file)).toEqual({ records, outsideRecords: 1 });
  });

  it('is counted as a comment, if it is one', async () => {
    const file = `${marcXmlStart}${record}<!-- ${record} -->${record}</collection><!-- end -->`;
    expect(await outsideOf(file)).toEqual({ records: 2, comments: 2 });
  });
});

const sru = (size: number, count: number) => `<?xml version="1.0"?>
  <zs:searchRetrieveResponse xmlns:zs="http://www.loc.gov/zing/srw/"><zs:version>1.1</zs:version>
  <zs:numberOfRecords>${String(size)}</zs:numberOfRecords><zs:records>${`<zs:record>
    <zs:recordSchema>marcxml</zs:recordSchema><zs:recordPacking>xml</zs:recordPacking>
    <zs:recordData>${record}</zs:recordData><zs:recordPosition>1</zs:recordPosition></zs:record>`.repeat(
    count,
  )}
  </zs:records></zs:searchRetrieveResponse>`;
const oai = (token: string, count: number) => `<?xml version="1.0" encoding="UTF-8"?>
  <?xml-stylesheet type="text/xsl" href="oai.xsl"?>
  <OAI-PMH xmlns="http://www.openarchives.org/OAI/2.0/"><responseDate>2026-11-29T00:00:00Z</responseDate>
  <request verb="ListRecords" metadataPrefix="marcxml">https://example.org/oai</request><ListRecords>${`
    <record><header><identifier>oai:1</identifier><datestamp>2026-01-01</datestamp><setSpec>a</setSpec></header>
    <metadata>${record}</metadata></record>`.repeat(count)}
    ${token}</ListRecords></OAI-PMH>`;

describe('a page of an answer', () => {
  it.each([
    ['of SRU that is whole', sru(2, 2), {}],
    ['of SRU', sru(250, 2), { otherPages: 248 }],
    ['of SRU, and the next one', sru(4, 2) + sru(4, 2), {}],
    ['of SRU, and another answer', sru(1, 1) + sru(3, 1), { otherPages: 2 }],
    ['of OAI-PMH that is whole', oai('', 2), {}],
    ['of OAI-PMH that is the last one', oai('<resumptionToken/>', 2), {}],
    ['of OAI-PMH', oai('<resumptionToken>next</resumptionToken>', 2), { otherPages: 1 }],
    [
      'of OAI-PMH with a size',
      oai('<resumptionToken completeListSize="9" cursor="0">next</resumptionToken>', 2),
      { otherPages: 7 },
    ],
    [
      'of OAI-PMH, and the last one',
      oai('<resumptionToken>next</resumptionToken>', 2) + oai('<resumptionToken/>', 2),
      {},
    ],
  ])('%s', async (_, file, skipped) => {
    const { records, ...found } = await outsideOf(file);
    expect([records, found]).toEqual([file.split(record).length - 1, skipped]);
  });
});
