/** The class name of a text input; `area` is one of several lines. */
export const inputClass = (size: 'md' | 'lg' | 'area' = 'lg'): string => `input input-${size}`;
