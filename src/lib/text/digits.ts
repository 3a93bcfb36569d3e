/** Replaces the decimal digits of all scripts by ASCII digits. */
export const withAsciiDigits = (text: string): string =>
  text.replace(/(?![0-9])\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    // Unicode has the digits of a script in a row that begins with zero.
    let zero = code;
    while (code - zero < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
    return String(code - zero);
  });

/** The digits of a text as ASCII digits, without all other characters. */
export const digitsOf = (text: string): string => withAsciiDigits(text).replace(/\D/g, '');
