/** Whether a text is an existing day such as `2026-02-28`; February 30 does not exist. */
export const isDay = (text: string): boolean =>
  /^[12]\d{3}-\d\d-\d\d$/.test(text) && new Date(text).toJSON()?.slice(0, 10) === text;
