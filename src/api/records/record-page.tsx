import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Can } from '@/auth/can';
import type { Permission } from '@/auth/permissions';
import { useTranslation } from '@/i18n/use-translation';
import { entriesOf } from '@/lib/objects/records';
import { ButtonLink } from '@/ui/button-link';
import { Card } from '@/ui/card';
import { DescriptionList } from '@/ui/description-list';
import { Icon } from '@/ui/icon';
import { BackLink } from '@/ui/page/back-link';
import { subpageLinkState, useBackNavigation } from '@/ui/page/back-navigation';
import { PageBody, PageHeader, PageTopBar } from '@/ui/page/page';
import { DeleteRecord } from './delete-record';
import type { ListAddress } from './record-ways';

type RecordPageProps<Field extends string> = {
  name: string;
  /** The list that has the record, and its title. */
  list: ListAddress;
  /** The page that changes it, for those who may; readers have none. */
  update?: Pick<LinkProps, 'to' | 'params'> & { asks: Permission };
  /** Deletes it and leaves the page, for those who may. */
  remove?: { asks: Permission; run: (input: undefined) => Promise<unknown> };
  label: (field: Field) => string;
  /** The value of each field; null without one. A text may be in any language. */
  facts: Readonly<Record<Field, ReactNode>>;
  /** What stands below the fields. */
  children?: ReactNode;
};

/** The page of a record. */
export function RecordPage<Field extends string>({
  name,
  list,
  update,
  remove,
  label,
  facts,
  children,
}: RecordPageProps<Field>) {
  const { t } = useTranslation('record');
  const back = useBackNavigation(list.to);
  const items = entriesOf(facts).map(([id, value]) => ({
    id,
    term: label(id),
    description: typeof value === 'string' && value ? <bdi>{value}</bdi> : value,
  }));
  const listLink = { to: list.to, search: back.search, onClick: back.onListClick };
  const values = <DescriptionList items={items} />;
  if (!update || !remove)
    return (
      <PageBody>
        <BackLink {...listLink} className="max-md:hidden">
          {list.title}
        </BackLink>
        <PageHeader title={<bdi>{name}</bdi>} />
        <Card>{values}</Card>
        {children}
      </PageBody>
    );
  const { asks, ...updateLink } = update;
  return (
    <>
      <PageTopBar
        start={<BackLink {...listLink}>{list.title}</BackLink>}
        actions={
          <Can permission={remove.asks}>
            <DeleteRecord name={name} onDelete={() => remove.run(undefined)} onGone={back.leave} />
          </Can>
        }
        primary={
          <Can permission={asks}>
            <ButtonLink {...updateLink} state={subpageLinkState}>
              <Icon name="pencil" />
              {t('edit')}
            </ButtonLink>
          </Can>
        }
      />
      <PageBody width="record">
        <Card className="@container">
          <h1 className="mb-4 text-xl wrap-anywhere @sm:text-2xl">
            <bdi>{name}</bdi>
          </h1>
          {values}
        </Card>
        {children}
      </PageBody>
    </>
  );
}
