import { expect, it } from 'vitest';
import { readWhole } from '../../testing/read-sample.server';

it.each([
  'Book,Surname of author,First name of author,Co-authors',
  'Title,Surname,Given,Co-authors',
  'Title,Author_Last,Author_First,Co-authors',
  'Titre,Nom du premier auteur,Prénom du premier auteur,Co-auteurs',
  'Título,Apellidos del autor,Nombre del autor,Coautores',
  'Titolo,Cognome autore,Nome autore,Co-author',
  'Titel,Nachname des Autors,Vorname des Autors,Mitautoren',
  'Название,Фамилия автора,Имя автора,Соавторы',
  'Tytuł,Nazwisko autora,Imię autora,Co-author',
  'العنوان,لقب المؤلف,اسم المؤلف,مؤلف مشارك',
  'Kichwa,Jina la mwisho la mwandishi,Jina la kwanza la mwandishi,Mwandishi wa pili',
])('family and given name are one author, before the others: %s', async (headings) => {
  const { read } = await readWhole(`${headings}\nEmma,Lee,Ann,Bo Ek\n`);
  expect(read[0]).toMatchObject({
    book: { title: 'Emma', author: 'Ann Lee, Bo Ek' },
    faults: [],
  });
});

it('a whole name is not given in parts once more, nor by the name of another person', async () => {
  const headings = 'Title,Author,First name,Last name,Editor first name,Editor last name';
  const { read } = await readWhole(`${headings}\nEmma,Ann Lee,Cy,Fox,Di,Roe\n`);
  expect(read[0]?.book.author).toBe('Ann Lee');
});
