// Names the file, because `punycode` is a module of Node of the same name, which is deprecated.
declare module 'punycode/punycode.js' {
  const punycode: { toUnicode: (text: string) => string };
  export default punycode;
}
