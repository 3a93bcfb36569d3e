// Names the file, because `punycode` is a module of Node of the same name, which is deprecated. Of this file a
// browser loads only what is used.
declare module 'punycode/punycode.es6.js' {
  export const toUnicode: (text: string) => string;
}
