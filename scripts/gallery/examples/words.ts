import { useTranslation } from '@/i18n/use-translation';

const words = {
  en: {
    title: 'Things Fall Apart',
    longTitle:
      'The Mathematical Theory of Communication, with Notes on Cryptography and Information',
    name: 'Amina Yusuf',
    others: ['Omar Saleh', 'Chinua Achebe', 'Kwame Boateng'],
    label: 'Name of the author',
    hint: 'As the title page has it.',
    sentence: 'The file has 12 records that the library has already.',
    list: 'Books',
    count: '3 books',
    selected: '2 selected',
    act: 'Save',
    second: 'Delete',
    choices: ['Novels', 'Poetry', 'History'],
  },
  ar: {
    title: 'الأشياء تتداعى',
    longTitle: 'رحلة ابن بطوطة المسماة تحفة النظار في غرائب الأمصار وعجائب الأسفار',
    name: 'أمينة يوسف',
    others: ['عمر صالح', 'تشينوا أتشيبي', 'كوامي بواتنغ'],
    label: 'اسم المؤلف',
    hint: 'كما ورد في صفحة العنوان.',
    sentence: 'في الملف 12 سجلًا موجودًا في المكتبة.',
    list: 'الكتب',
    count: '3 كتب',
    selected: 'تم تحديد 2',
    act: 'حفظ',
    second: 'حذف',
    choices: ['روايات', 'شعر', 'تاريخ'],
  },
};

/** What the examples say, in the language of the page. */
export function useWords(): (typeof words)['en'] {
  const { i18n } = useTranslation('ui');
  return i18n.language === 'ar' ? words.ar : words.en;
}
