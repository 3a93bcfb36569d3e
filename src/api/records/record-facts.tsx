import type { ReactNode } from 'react';
import { entriesOf } from '@/lib/objects/records';
import { Card } from '@/ui/card';
import { DescriptionList } from '@/ui/description-list';

type RecordFactsProps<Field extends string> = {
  label: (field: Field) => string;
  /** The value of each field; null without one. */
  facts: Readonly<Record<Field, ReactNode>>;
};

/** The fields of a record with their values. */
export const RecordFacts = <Field extends string>({ label, facts }: RecordFactsProps<Field>) => (
  <Card>
    <DescriptionList
      items={entriesOf(facts).map(([id, description]) => ({ id, term: label(id), description }))}
    />
  </Card>
);
