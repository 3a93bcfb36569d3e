import { expect, it } from 'vitest';
import { firstName } from './first-name';

it.each([
  ['Baraka Mwangi', 'Baraka'],
  ['  Amina   Saleh ', 'Amina'],
  ['Cher', 'Cher'],
  ['عبد الله الأنصاري', 'عبد الله'],
  ['Abu Bakr Tafawa', 'Abu Bakr'],
  ['أمينة صالح', 'أمينة'],
  ['', ''],
])('%j is greeted as %j', (name, greeted) => {
  expect(firstName(name)).toBe(greeted);
});
