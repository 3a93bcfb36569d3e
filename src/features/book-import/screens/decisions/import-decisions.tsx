import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { Button } from '@/ui/button';
import { ButtonLink } from '@/ui/button-link';
import { Icon } from '@/ui/icon';
import { Menu } from '@/ui/overlays/menu';
import { useMediaQuery } from '@/ui/use-media-query';
import type { ImportRecord } from '../../book-import.schema';
import { useImportFieldName } from '../use-import-field-name';
import { ChooseBookDialog } from './choose-book-dialog';
import { type Choice, changedFields, choicesOf } from './import-choices';
import { useRecordDecision } from './use-import-acts';

type ImportDecisionsProps = {
  importId: string;
  record: ImportRecord;
  /** Why the record needs a person. Without it, all decisions are in the menu. */
  reason?: string | undefined;
};

/** The advised decision about a record and that to keep our values as buttons, and the other possible ones in a menu. */
export function ImportDecisions({ importId, record, reason }: ImportDecisionsProps) {
  const { t, i18n } = useTranslation('bookImport');
  const { choose, isPending, message } = useRecordDecision(importId, record);
  const [isChoosing, setIsChoosing] = useState(false);
  const { number, fields } = record;
  const title = String(fields.title ?? number);
  const { advised, others } = choicesOf(record, reason);
  const fieldName = useImportFieldName();
  const listed = new Intl.ListFormat(i18n.language, { type: 'unit' });
  const filled = listed.format(changedFields(record).filled.map(fieldName));
  const label = (choice: Choice) =>
    choice === 'ignore' && advised === 'ignore'
      ? t('decide.ignoreRecord', { number })
      : t(`decide.${choice}`, { fields: filled });
  const act = (choice: Choice) => {
    if (choice === 'choose') setIsChoosing(true);
    else if (choice === 'back' || choice === 'compare') choose({ decision: null });
    else if (choice !== 'form') choose({ decision: choice });
  };
  const address = { record: `${importId}.${number}` };
  const words = (choice: Choice) => ({
    'aria-label': `${label(choice)}: ${title}`,
    children: label(choice),
  });
  const look = advised && {
    variant: 'soft' as const,
    className: '@max-2xl:flex-1 @2xl:min-w-44',
    ...words(advised),
  };
  // A phone has no room for it, and has it as the first entry of the menu.
  const isPhone = useMediaQuery('(width < 48rem)');
  const isBeside = advised !== undefined && others.includes('fill');
  const inMenu = others.filter((choice) => isPhone || !isBeside || choice !== 'fill');
  if (others.length === 0 && !advised) return null;
  return (
    <div className="grid gap-1 @2xl:max-w-72 in-[.import-plain]:@max-xl:row-span-2 in-[.import-plain]:@max-xl:col-start-[-2] in-[.import-plain]:@max-xl:row-start-1">
      <div className="import-acts relative flex flex-wrap items-center justify-end gap-1">
        {look &&
          (advised === 'form' ? (
            <ButtonLink to="/manager/books/new" search={address} {...look} />
          ) : (
            <Button {...look} isPending={isPending} onClick={() => act(advised)} />
          ))}
        {inMenu.length > 0 && (
          <Menu
            label={t('decide.more', { title })}
            iconOnly
            size={advised ? 'md' : 'sm'}
            entries={() =>
              inMenu.map((choice) => ({
                label: label(choice),
                ...(choice === 'form'
                  ? { link: <Link to="/manager/books/new" search={address} /> }
                  : { onSelect: () => act(choice) }),
              }))
            }
          >
            <Icon name="dots" />
          </Menu>
        )}
        {isBeside && (
          <Button
            variant="quiet"
            className="basis-full whitespace-normal max-md:hidden"
            disabled={isPending}
            onClick={() => act('fill')}
            {...words('fill')}
          />
        )}
      </div>
      <p aria-live="polite" className="text-small text-negative empty:hidden @2xl:text-end">
        {message}
      </p>
      <ChooseBookDialog
        record={record}
        open={isChoosing}
        onOpenChange={setIsChoosing}
        onChosen={(bookId) => choose({ decision: 'update', bookId })}
      />
    </div>
  );
}
