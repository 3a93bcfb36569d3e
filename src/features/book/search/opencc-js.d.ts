/** Pairs of Chinese characters: "红 紅|楼 樓". */
declare module 'opencc-js/dict/*' {
  const pairs: string;
  export default pairs;
}
