import { useTranslation } from '@/i18n/use-translation';
import { languageName } from '@/lib/intl/language-name';
import { ConflictDialog } from '@/ui/forms/conflict-dialog';
import type { EditConflict } from '@/ui/forms/use-edit-conflict';
import { ClothSwatch } from './cloth-swatch';
import { clothColors, translatedLanguages } from './genre.facts';

const translationFields = translatedLanguages.map((code) => `translations.${code}` as const);
/** The fields of the genre form, in its order. */
export const genreFields = ['name', ...translationFields, 'color'] as const;
type GenreField = (typeof genreFields)[number];

type GenreConflictDialogProps = { conflict: EditConflict<GenreField> | undefined };

/** Shown when another user has saved the genre in the meantime. */
export function GenreConflictDialog({ conflict }: GenreConflictDialogProps) {
  const { t, i18n } = useTranslation('genre');
  const label = (field: GenreField) => {
    if (field === 'name' || field === 'color') return t(`fields.${field}`);
    const code = translatedLanguages.find((one) => field === `translations.${one}`) ?? '';
    return t('fields.nameIn', { language: languageName(code, i18n.language) });
  };
  return (
    <ConflictDialog
      conflict={conflict}
      title={t('conflict.title')}
      label={label}
      renderValue={(field, value) => {
        if (value === null) return null;
        return field === 'color' ? <Cloth color={String(value)} /> : <bdi>{String(value)}</bdi>;
      }}
    />
  );
}

function Cloth({ color }: { color: string }) {
  const { t } = useTranslation('genre');
  const suggested = clothColors.find(({ value }) => value === color);
  return (
    <span className="flex items-center gap-2.5">
      <ClothSwatch color={color} />
      <span>{suggested ? t(`cloth.${suggested.key}`) : <bdi dir="ltr">{color}</bdi>}</span>
    </span>
  );
}
