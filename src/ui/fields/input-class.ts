/** The class name of a text input; `area` is for several lines. */
export const inputClass = (size: 'md' | 'lg' | 'area' = 'lg'): string => `input input-${size}`;
