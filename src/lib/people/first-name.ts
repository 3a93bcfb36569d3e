/** Words that begin a compound first name in Arabic, such as "Abd al-Rahman" or "Abu Bakr". */
const compoundStart = /^(?:عبد|أبو|ابو|أم|ام|ابن|بنت|Abd|Abdul|Abu|Umm|Ibn)$/u;

/**
 * The name by which a person is greeted: the first word of their name. A word that is only a part
 * of a first name is kept together with the next one.
 */
export function firstName(name: string): string {
  const [first = '', second] = name.trim().split(/\s+/u);
  return second && compoundStart.test(first) ? `${first} ${second}` : first;
}
