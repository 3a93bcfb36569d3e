/** What other features may add to the screens of books. Each addition is a key of their `<noun>.feature.ts`. */
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import type { PageLink, PageLinkShape } from '@/auth/page-permissions';
import type { Permission } from '@/auth/permissions';
import type { I18n } from '@/i18n/i18n';
import type { Namespace, TextResources } from '@/i18n/namespaces';
import { type Merged, hooked } from '@/lib/feature';
import type { AddressField } from '@/lib/web/address-search';
import type { IconName } from '@/ui/icon';
import type { BookSearch } from '../book.facts';
import type { Book, BookForm } from '../book.schema';
import type { BookFormControl } from '../form/use-book-form';
import type { BookFormFacts } from './book-fact';

/** An act on the selected books. */
type ActShape<Label, Asks> = {
  readonly name: string;
  readonly label: Label;
  readonly icon: IconName;
  readonly tone?: 'negative';
  readonly asks: Asks;
  /** How many books it takes; any number if unset. */
  readonly least?: number;
  readonly most?: number;
};

/** What `load` of acts returns. A feature writes this type out; see `ForSlot`. */
export type BookActDialogs = Promise<ComponentType<BookActProps>>;

export type BookActProps = {
  /** The act that was chosen for some books; null once its dialog is closed. */
  pending: { act: string; books: readonly Book[] } | null;
  onClose: () => void;
  /** Called when the act has changed at least one book. */
  onDone: () => void;
};

/** A format of files of books, with the addresses of the files. */
type Download = {
  readonly name: string;
  readonly ofSearch: (search: BookSearch) => string;
  readonly ofBooks: (ids: readonly string[]) => string;
};

export type NewBookContext = { queryClient: QueryClient; i18n: I18n };

/** The search of the address of a new book. */
export type NewBookAddress = Readonly<Record<string, unknown>> & { isbn?: string | undefined };

/** What the form of a new book starts with. It is sent with the page, so it is data only. */
export type NewBookStart = {
  values: Partial<BookForm>;
  /** Where the values come from, in words: the name of a file. */
  source?: string;
  /** What `newBook.settle` and `newBook.leave` get. */
  entry?: string | undefined;
};

export type NewBookPartProps = {
  address: NewBookAddress;
  source: string | undefined;
  /** The form of the book, whose ISBN is asked for here. */
  form: BookFormControl;
  /** Follows the field, such as a link to the book that has the ISBN. */
  notice: ReactNode;
};

type NewBookPart = {
  /** Parameters of its address. */
  readonly address?: Readonly<Record<string, AddressField>>;
  /** Whether it asks for the ISBN above the form, which then has no field for it. */
  readonly asksIsbn?: true;
  /** What it may ask the browser for. */
  readonly allows?: { readonly camera?: '(self)' };
  /** What the address fills in. */
  readonly start?: (
    context: NewBookContext,
    address: NewBookAddress,
  ) => Promise<NewBookStart | undefined>;
  /** Called with the `entry` of the start when its book is added. */
  readonly settle?: (client: QueryClient, entry: string, bookId: string) => Promise<unknown>;
  /** The address to go to after that. */
  readonly leave?: (entry: string) => string;
};

type Downloads = { readonly formats: readonly Download[]; readonly mostBooks: number };

type Selection<Act, Texts> = {
  readonly acts: readonly Act[];
  readonly texts: readonly Texts[];
  readonly load: () => BookActDialogs;
};

type Deletion = {
  readonly days: number;
  readonly undo: (queryClient: QueryClient, bookId: string) => Promise<unknown>;
};

/** What `bookOpened` loads. A feature writes this type out; see `ForSlot`. */
export type OnBookOpened = Promise<
  (opened: { userId: string; bookId: string; queryClient: QueryClient }) => void
>;

declare module '@/lib/slot' {
  interface Slots {
    /** Above the form of a new book. */
    newBook: NewBookPartProps;
    /** Further fields of the form of a book; a new one has no id. */
    bookFields: { bookId: string; facts: BookFormFacts };
    /** Below the title on the readers' page of a book. */
    bookPage: { bookId: string };
    /** Rows among the details on the managers' page of a book. */
    manageBookPage: { bookId: string };
  }
  interface RecordSlots {
    bookFields: true;
    bookPage: true;
    manageBookPage: true;
  }
}

declare module '@/lib/feature' {
  interface FeatureHooks {
    /** Further ways to add books, beside the button for a new one. */
    readonly bookSources?: readonly PageLinkShape[];
    /** Files of the books of a search, and of selected ones. */
    readonly bookDownloads?: Downloads;
    /** Acts on selected books, and the dialogs that run them. */
    readonly bookSelection?: Selection<
      ActShape<string, Readonly<Record<string, readonly string[]>>>,
      string
    >;
    /** Restores a deleted book, for some days. */
    readonly bookDeletion?: Deletion;
    /** The page of a new book. */
    readonly newBook?: NewBookPart;
    /** What happens when a person opens a book in the readers' app. */
    readonly bookOpened?: () => OnBookOpened;
  }
}

type Label = keyof TextResources['navigation'];
type Act = ActShape<Label, Permission>;
/** An act with the dialogs that run it. */
export type BookAct = Act & { load: () => BookActDialogs; texts: readonly Namespace[] };

// The types of the values say which pages, names and permissions they use, so the compiler refuses unknown ones here.
export const bookSources = (): readonly PageLink[] => hooked('bookSources').flat();

/** All acts on selected books. What deletes stands last. */
export function bookActs(): readonly BookAct[] {
  const all: readonly Selection<Act, Namespace>[] = hooked('bookSelection');
  return all
    .flatMap(({ acts, load, texts }) => acts.map((act) => ({ ...act, load, texts })))
    .sort((one, other) => Number(one.tone === 'negative') - Number(other.tone === 'negative'));
}

export function bookDownloads(): Downloads {
  const all: readonly Downloads[] = hooked('bookDownloads');
  return {
    formats: all.flatMap(({ formats }) => formats),
    mostBooks: Math.min(...all.map(({ mostBooks }) => mostBooks)),
  };
}

export function bookDeletion(): Deletion | undefined {
  const [first]: readonly Deletion[] = hooked('bookDeletion');
  return first;
}

export const newBookParts = (): readonly NewBookPart[] => hooked('newBook');

export const onBookOpened = (): readonly (() => OnBookOpened)[] => hooked('bookOpened');

/** Of a product in which no feature has parts of a new book, an object without fields. */
type AddressOf<Part> = [Part] extends [never]
  ? object
  : Part extends { address: infer Fields }
    ? Fields
    : object;
type NewBookFields = Merged<AddressOf<ReturnType<typeof hooked<'newBook'>>[number]>>;

/** The parameters that other features read in the address of a new book, with their own types. */
export const newBookAddress = (): NewBookFields =>
  Object.assign({}, ...newBookParts().map(({ address }) => address));
